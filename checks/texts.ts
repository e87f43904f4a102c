/** What counts as a text that a person reads, for the rule that such texts stand in the catalogues. */
import type { Node, Span } from 'oxc-parser';

/** Letters, digits and signs of the Arabic script, written out or escaped. */
export const arabic = /[\p{Script=Arabic}\u0660-\u0669\u06f0-\u06f9]|\\u\{?0?06[0-9a-f]{2}/iu;

/** Properties and attributes that are shown or read out. */
export const textProperty =
  /^(title|label|message|text|heading|description|placeholder|hint|alt|caption|tooltip|aria-(label|description|placeholder|roledescription|valuetext))$/;

/** `left-1/2` is the middle in both directions. */
export const physicalSide =
  /(?<=^|[\s:!-])(?:(?:[mp][lr]|scroll-[mp][lr])-[\w[\]./%()-]+|(?:left|right)-(?!1\/2)[\w[\]./%()-]+|(?:border-[lr]|rounded-[tb]?[lr])(?:-[\w[\]./%()-]+)?|(?:text|float|clear|origin)-(?:left|right))(?=$|\s)/;

/** Keys of the catalogues (`booking.success`) and technical words pass; text with a space or a capital first letter does not. */
export function readsAsSentence(text: string): boolean {
  return /\p{L}/u.test(text) && /^\s*\p{Lu}|\S\s+\S/u.test(text);
}

/** The literals that can become the value of an expression, through conditions and templates but not through calls. */
export function sentencesShown(node: Node): { node: Span; text: string }[] {
  switch (node.type) {
    case 'JSXText':
      return [{ node, text: node.value }];
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, text: node.value }] : [];
    case 'TemplateLiteral':
      return node.quasis.map((quasi) => ({ node: quasi, text: quasi.value.raw }));
    case 'JSXExpressionContainer':
      return sentencesShown(node.expression);
    case 'ConditionalExpression':
      return [...sentencesShown(node.consequent), ...sentencesShown(node.alternate)];
    case 'LogicalExpression':
      return [...sentencesShown(node.left), ...sentencesShown(node.right)];
    default:
      return [];
  }
}
