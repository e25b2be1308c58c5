// A rule of our own for the linter: a test that is nothing but a loop over cases names none of them when it fails, and
// stops at the first. Where a loop is right, `oxlint-disable-next-line` above the test says why.

interface Node {
  type: string;
  name?: string;
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

const MESSAGE = 'A test that only loops over cases is an `it.each` with the case in its title.';

/** The `it` of `it.skipIf(…)('…', …)`. */
const rootOf = (node: Node | undefined): string | undefined =>
  node?.name ?? (node ? rootOf(node.callee ?? node.object) : undefined);

/** Cases are written down: in place, or as a constant of the file. What was computed or read is no case. */
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

const eachCase = {
  create: (context: Context) => ({
    CallExpression: (node: Node) => {
      if (!/^(?:it|test)$/.test(rootOf(node) ?? '')) return;
      const [only, ...others] = statementsOf(node);
      if (others.length === 0 && only?.type === 'ForOfStatement' && areCases(only.right))
        context.report({ node, message: MESSAGE });
    },
  }),
};

// oxlint-disable-next-line import/no-default-export -- the linter asks for it
export default { meta: { name: 'tests' }, rules: { 'each-case': eachCase } };
