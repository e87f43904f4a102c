/** Which telephone numbers people may type (D-190). Those from Odoo are taken as they are. */

const between = /[\s\-‐‑()[\]\p{Cf}]/gu;
const digits = /^\+?[0-9٠-٩۰-۹]{7,15}$/;

/** 7 to 15 digits (E.164), Arabic ones too, with spaces, hyphens and brackets anywhere and a leading +. */
export const isPhone = (text: string): boolean => digits.test(text.replace(between, ''));
