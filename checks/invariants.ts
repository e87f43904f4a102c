/**
 * Rules that types cannot express and a linter does not know: who may read the clock, the environment and the network, where Odoo's
 * names and people's texts may stand. Each rule says where it holds and what it looks for in the syntax tree.
 */
import type { CallExpression, MemberExpression, Node, Span, VisitorObject } from 'oxc-parser';
import { isTest, type Module, type Violation, visit } from './modules.ts';
import { arabic, physicalSide, readsAsSentence, sentencesShown, textProperty } from './texts.ts';

type Report = (node: Span, says: string) => void;

interface Rule {
  name: string;
  holdsIn: (path: string) => boolean;
  look: (report: Report, module: Module) => VisitorObject;
}

/** Where Arabic words are the subject of the file and nobody reads them: letters, particles of names, guessable passwords, a default, names of models. */
const arabicWords = [
  'domain/src/arabic.ts',
  'domain/src/keyboard-layout.ts',
  'server/src/identity/credentials/person-name.ts',
  'server/src/identity/credentials/weak-password.ts',
  'server/src/config/institute-config.ts',
  'server/src/odoo/setup/words.ts',
];

/** Kinds of an input that the browser draws in its own language, order and digits. */
const nativeDateKinds = new Set(['date', 'time', 'month', 'week']);

/** These fetch what a press of their own button needs, and show it themselves where it did not arrive. */
const caughtImports = [
  'web/src/api/on-device.ts',
  'web/src/auth/LoginForm.tsx',
  'web/src/links/ChoosePassword.tsx',
  'web/src/shell/AfterFirstPaint.tsx',
  'web/src/shell/Live.tsx',
  'web/src/worker/register.ts',
  'web/src/worker/start.ts',
];

const rules: Rule[] = [
  {
    name: 'no-clock-in-domain',
    holdsIn: (path) => path.startsWith('domain/'),
    look: (report) => ({
      NewExpression(node) {
        if (isName(node.callee, 'Date') && node.arguments.length === 0)
          report(node, 'new Date() asks the clock: take `now` as a parameter');
      },
      CallExpression(node) {
        if (isName(node.callee, 'Date')) report(node, 'Date() asks the clock: take `now` as a parameter');
      },
      MemberExpression(node) {
        for (const [object, property] of [
          ['Date', 'now'],
          ['performance', 'now'],
          ['Math', 'random'],
        ] as const) {
          if (isMember(node, object, property)) report(node, `${object}.${property} is not pure: take the value as a parameter`);
        }
      },
    }),
  },
  {
    name: 'functions-are-declared',
    holdsIn: () => true,
    look: (report) => ({
      Program({ body }) {
        for (const statement of body) {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          if (declared?.type !== 'VariableDeclaration') continue;
          for (const { id, init } of declared.declarations) {
            // One whose type is given is a value of that type.
            const isTyped = id.type === 'Identifier' && id.typeAnnotation;
            if (init?.type !== 'ArrowFunctionExpression' || init.body.type !== 'BlockStatement' || isTyped) continue;
            report(init, 'a function of statements is declared by `function`; an arrow is for one expression');
          }
        }
      },
    }),
  },
  {
    name: 'environment-in-config-only',
    holdsIn: (path) => path !== 'server/src/config/config.ts' && !path.endsWith('/vite.config.ts') && !/^(bench|prove)\//.test(path),
    look: (report, module) => ({
      MemberExpression(node) {
        if (isMember(node, 'process', 'env')) report(node, 'process.env is read in server/src/config/config.ts only');
      },
      Program() {
        for (const { specifier, line } of module.imports) {
          if (/^(node:)?process$/.test(specifier)) report(atLine(module, line), 'process.env is read in server/src/config/config.ts only');
        }
      },
    }),
  },
  {
    name: 'no-server-side-of-an-endpoint-in-web',
    holdsIn: (path) => path.startsWith('web/src/'),
    look: (report) => ({
      MemberExpression(node) {
        const { property } = node;
        if (property.type === 'Identifier' && ['access', 'inView', 'problems', 'summary'].includes(property.name)) {
          report(node, `the build leaves \`${property.name}\` out of endpoints (web/build/summaries.ts)`);
        }
      },
    }),
  },
  {
    name: 'network-at-the-edges-only',
    holdsIn: (path) => !/^(web\/src\/api|server\/src\/odoo|bench|prove)\//.test(path),
    look: (report) => ({
      CallExpression(node) {
        const global = ['window', 'globalThis', 'self'].some(
          (name) => node.callee.type === 'MemberExpression' && isMember(node.callee, name, 'fetch'),
        );
        if (isName(node.callee, 'fetch') || global) report(node, 'fetch is called in web/src/api and server/src/odoo only');
      },
      NewExpression(node) {
        for (const name of ['XMLHttpRequest', 'WebSocket', 'EventSource']) {
          if (isName(node.callee, name)) report(node, `${name} is opened in web/src/api only`);
        }
      },
    }),
  },
  {
    name: 'studio-names-in-field-map-only',
    holdsIn: (path) => path !== 'server/src/odoo/field-map.ts' && !/^(checks|fake-odoo)\//.test(path),
    look: (report) => {
      const ask = (node: Span, text: string): void => {
        if (text.includes('x_studio_')) report(node, 'names of Odoo Studio stand in server/src/odoo/field-map.ts only');
      };
      return {
        Identifier: (node) => ask(node, node.name),
        Literal: (node) => ask(node, String(node.value)),
        TemplateElement: (node) => ask(node, node.value.raw),
      };
    },
  },
  {
    name: 'arabic-in-catalogues-only',
    holdsIn: (path) =>
      !/^(web\/src\/i18n|contract\/src\/texts|demo)\b/.test(path) && !arabicWords.includes(path) && !/^(bench|prove|checks)\//.test(path),
    look: (report) => {
      const ask = (node: Span, text: string): void => {
        if (arabic.test(text)) report(node, 'an Arabic text stands in a catalogue (web/src/i18n, contract/src/texts)');
      };
      return {
        // Letters in a regular expression are looked for, not shown.
        Literal: (node) => ask(node, 'regex' in node ? '' : (node.raw ?? '')),
        TemplateElement: (node) => ask(node, node.value.raw),
        JSXText: (node) => ask(node, node.value),
      };
    },
  },
  {
    name: 'english-in-catalogues-only',
    holdsIn: (path) => /^(web\/src\/(?!i18n\/)|server\/src\/[\w-]+\/(service|routes|present)\.ts)/.test(path),
    look: (report) => ({
      JSXElement: (node) => askShown(node.children, report),
      JSXFragment: (node) => askShown(node.children, report),
      JSXAttribute(node) {
        if (node.name.type !== 'JSXIdentifier' || !textProperty.test(node.name.name) || !node.value) return;
        askShown([node.value], report);
      },
      Property(node) {
        if (node.key.type !== 'Identifier' || !textProperty.test(node.key.name)) return;
        for (const shown of sentencesShown(node.value)) {
          if (readsAsSentence(shown.text)) report(shown.node, `"${shown.text}" is a text: take it from the catalogue`);
        }
      },
    }),
  },
  {
    name: 'logical-sides-only',
    holdsIn: (path) => /^web\/src\/(?!i18n\/)/.test(path),
    look: (report) => {
      const ask = (node: Span, text: string): void => {
        const side = physicalSide.exec(text)?.[0].trim();
        if (side) report(node, `"${side}" does not turn with the writing direction: use start and end (ms-, pe-, text-start)`);
      };
      return {
        Literal: (node) => ask(node, typeof node.value === 'string' ? node.value : ''),
        TemplateElement: (node) => ask(node, node.value.raw),
      };
    },
  },
  {
    name: 'arabic-letters-stay-joined',
    holdsIn: (path) => /^web\/src\//.test(path),
    look: (report) => {
      const ask = (node: Span, text: string): void => {
        if (text.includes('first-letter:')) report(node, 'WebKit joins the first letter of an Arabic word to nothing: use uppercase-first');
      };
      return {
        Literal: (node) => ask(node, typeof node.value === 'string' ? node.value : ''),
        TemplateElement: (node) => ask(node, node.value.raw),
      };
    },
  },
  {
    name: 'dates-in-our-own-fields',
    holdsIn: (path) => /^web\/src\//.test(path),
    look: (report) => {
      const says = 'a native date or time field speaks the device’s language: use web/src/dates (D-93)';
      return {
        JSXAttribute(node) {
          if (node.name.type !== 'JSXIdentifier' || node.name.name !== 'type' || !node.value) return;
          for (const { node: kind, text } of sentencesShown(node.value)) if (nativeDateKinds.has(text)) report(kind, says);
        },
        // A property of that name may belong to anything, so only the names that nothing else has.
        Literal(node) {
          if (node.value === 'datetime-local') report(node, says);
        },
      };
    },
  },
  {
    name: 'lazy-parts-in-boundaries',
    holdsIn: (path) => /^web\/src\//.test(path),
    look: (report, module) => {
      let depth = 0;
      const declares = (node: CallExpression) => node.callee.type === 'Identifier' && /^(lazyPart|screen)$/.test(node.callee.name);
      return {
        CallExpression(node) {
          if (declares(node)) depth += 1;
        },
        'CallExpression:exit'(node) {
          if (declares(node)) depth -= 1;
        },
        ImportExpression(node) {
          if (depth > 0 || caughtImports.includes(module.path)) return;
          report(node, 'what is fetched by itself is declared by lazyPart() or screen(), which show where it did not come');
        },
        ImportDeclaration(node) {
          if (node.source.value !== 'react') return;
          const isLazy = node.specifiers.some((one) => one.type === 'ImportSpecifier' && isName(one.imported, 'lazy'));
          if (isLazy)
            report(node, 'what lazy() could not fetch takes down what stands around it: lazyPart() and screen() bring a boundary');
        },
      };
    },
  },
  {
    name: 'assertion-says-why',
    holdsIn: () => true,
    look: (report, module) => ({
      TSAsExpression(node) {
        const isConst = node.typeAnnotation.type === 'TSTypeReference' && isName(node.typeAnnotation.typeName, 'const');
        if (isConst) return;
        const line = module.lineAt(node.start);
        const explained = module.comments.some((comment) => {
          const last = module.lineAt(comment.end);
          return last === line - 1 || module.lineAt(comment.start) === line || last === module.lineAt(node.end);
        });
        if (!explained) report(node, '`as` turns the compiler off: do without, or say why in a comment on this line or the one above');
      },
    }),
  },
  {
    name: 'file-says-its-idea',
    holdsIn: (path) => /(^|\/)(utils?|helpers?|common|types|constants|misc|shared|index)(\/|\.tsx?$)/.test(path),
    look: (report, module) => ({ Program: () => report(atLine(module, 1), 'a file or folder is named after the idea that it holds') }),
  },
];

/** Tests are free to use the clock, the network and texts. */
export function invariantViolations(modules: Module[]): Violation[] {
  const found: Violation[] = [];
  for (const module of modules) {
    if (isTest(module.path)) continue;
    for (const rule of rules) {
      if (!rule.holdsIn(module.path)) continue;
      const report: Report = (node, says) => found.push({ rule: rule.name, path: module.path, line: module.lineAt(node.start), says });
      visit(module, rule.look(report, module));
    }
  }
  return found;
}

function askShown(nodes: Node[], report: Report): void {
  for (const node of nodes) {
    for (const shown of sentencesShown(node)) {
      if (/\p{L}/u.test(shown.text)) report(shown.node, `"${shown.text.trim()}" is a text: take it from the catalogue`);
    }
  }
}

function isName(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

function isMember(node: MemberExpression, object: string, property: string): boolean {
  return isName(node.object, object) && node.property.type === 'Identifier' && node.property.name === property;
}

function atLine(module: Module, line: number): Span {
  let start = 0;
  while (module.lineAt(start) < line) start += 1;
  return { start, end: start };
}
