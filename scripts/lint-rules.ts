// Our own rules for the linter. If a rule is wrong, the comment above `oxlint-disable-next-line` says why.

interface Node {
  type: string;
  name?: string;
  key?: Node;
  value?: unknown;
  computed?: boolean;
  callee?: Node;
  object?: Node;
  expression?: Node;
  arguments?: Node[];
  body?: Node | Node[];
  right?: Node;
}

interface Context {
  report: (found: { node: Node; message: string }) => void;
}

const LOOP = 'A test that only loops over cases is an `it.each` with the case in its title.';

/** The `it` of `it.skipIf(…)('…', …)`. */
const rootOf = (node: Node | undefined): string | undefined =>
  node?.name ?? (node ? rootOf(node.callee ?? node.object) : undefined);

/** True for cases that are written in the test or as a constant of its file, not for computed or read values. */
function areCases(node: Node | undefined): boolean {
  if (node?.type === 'TSAsExpression') return areCases(node.expression);
  if (node?.type === 'CallExpression' && rootOf(node) === 'Object') return areCases(node.arguments?.[0]);
  return node?.type === 'ArrayExpression' || /^[A-Z][A-Z_]*$/.test(node?.name ?? '');
}

const statementsOf = (test: Node): Node[] => {
  const callback = test.arguments?.find(({ type }) => type.endsWith('FunctionExpression'));
  const block = callback?.body;
  return block && !Array.isArray(block) && Array.isArray(block.body) ? block.body : [];
};

/** Refuses a test that only loops over cases: a failure would name no case and stop at the first. */
const eachCase = {
  create: (context: Context) => ({
    CallExpression: (node: Node) => {
      if (!/^(?:it|test)$/.test(rootOf(node) ?? '')) return;
      const [only, ...others] = statementsOf(node);
      if (others.length === 0 && only?.type === 'ForOfStatement' && areCases(only.right))
        context.report({ node, message: LOOP });
    },
  }),
};

/** Names with underscores, or other odd names of the documents. */
const ON_WIRE =
  /^(?!_)[a-z][a-zA-Z0-9]*_[a-zA-Z0-9_]*$|^(?:approvedDate|rejectDate|requestMode|depositAmountINR)$/;

/** The documents' field names belong to the contract and to the handlers; code below uses our own names. */
const noWireNames = {
  create: (context: Context) => {
    const look = (node: Node) => {
      const name = node.key?.name ?? node.key?.value;
      if (!node.computed && typeof name === 'string' && ON_WIRE.test(name))
        context.report({ node, message: `${name} is a name of the wire. Give the field the module's own.` });
    };
    return { Property: look, TSPropertySignature: look, PropertyDefinition: look };
  },
};

// oxlint-disable-next-line import/no-default-export -- the linter asks for it
export default {
  meta: { name: 'own' },
  rules: { 'each-case': eachCase, 'no-wire-names': noWireNames },
};
