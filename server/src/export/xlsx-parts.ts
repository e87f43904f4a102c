/** What a workbook holds beside its sheets. */
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;

export const headStyle = 1;
/** `text` also stays text where somebody edits it. */
export const styleOf = { text: 2, number: 3, date: 4, instant: 5 } as const;

export const styles = [
  head,
  `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>`,
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>',
].join('');

export const packageParts = `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const contentTypes = (sheets: number): string =>
  [
    `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${typeOf('sheet.main')}"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${typeOf('styles')}"/>`,
    ...numbers(sheets).map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${typeOf('worksheet')}"/>`),
    '</Types>',
  ].join('');

/** @param names of the sheets, at most 31 characters each, without `[]:*?/\`. */
export const workbook = (names: readonly string[]): string =>
  [
    `${head}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets>`,
    ...names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`),
    '</sheets></workbook>',
  ].join('');

export const workbookParts = (sheets: number): string =>
  [
    `${head}<Relationships xmlns="${relations}">`,
    ...numbers(sheets).map((n) => `<Relationship Id="rId${n}" Type="${relation}/worksheet" Target="worksheets/sheet${n}.xml"/>`),
    `<Relationship Id="rId${sheets + 1}" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
  ].join('');

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
