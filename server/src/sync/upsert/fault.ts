/** Stops an import; the message is the sentence for the person at the terminal: what is wrong, in which file, line and field. */
export class ImportFault extends Error {
  override name = 'ImportFault';
}

export function faultInLine(file: string, line: number, says: string): ImportFault {
  return new ImportFault(`${file}, line ${line}${says.startsWith('field ') ? ', ' : ': '}${says}.`);
}
