/** Maps the column headers of a file, in Arabic or English, to fields. */
import { type ImportField, type ImportKind, importFields } from '@halaqa/contract/imports';
import { arImport } from '@halaqa/contract/texts/ar-import';
import { enImport } from '@halaqa/contract/texts/en-import';
import { importHeads } from '@halaqa/contract/texts/import-heads';
import { foldForSearch } from '@halaqa/domain/arabic';

/** Each field once, the first column that says it; null where a column says none. */
export function guessColumns(kind: ImportKind, heads: readonly string[]): (ImportField | null)[] {
  const fields: readonly ImportField[] = importFields[kind];
  const names = new Map(
    fields.flatMap((field) => [arImport[field], enImport[field], ...importHeads[field]].map((name) => [plain(name), field] as const)),
  );
  const taken = new Set<ImportField>();
  return heads.map((head) => {
    const field = names.get(plain(head));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Without marks between the words: `E-mail:` and `student_number` are as good as their words. */
const plain = (head: string): string =>
  foldForSearch(head)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
