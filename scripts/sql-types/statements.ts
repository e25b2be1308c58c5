// Finds every statement of the code: templates that begin like one, and lists, which are built from parts.
import { join, relative } from 'node:path';
import * as is from 'typescript/unstable/ast/is';
import { API, type Type } from 'typescript/unstable/sync';
import type {
  CallExpression,
  Node,
  ObjectLiteralExpression,
  SourceFile,
  TaggedTemplateExpression,
} from 'typescript/unstable/ast';
import { Evaluator, isSqlTemplate, Unknown, type Text as Evaluated } from './evaluate.ts';
import { Scope } from './scope.ts';
import { ONE_COLUMN, Shapes, type Shape } from './shapes.ts';
import type { Fault, Statement } from './compare.ts';

const CODE = /^(?:packages|apps)\/(?!ui|web|testing)\w+\/src\/(?!testing\/|.*\.test\.ts$).*\.ts$/;
const BEGINS = /^\s*(?:\/\*.*?\*\/\s*)?(?:select|insert|update|delete|with|values)\b/i;
/** Parts begin like this too; a type marks a whole statement. */
const BEGINS_IN_BRACKETS = /^\s*\(select\b/i;

const beginning = ({ template }: TaggedTemplateExpression): string =>
  is.isNoSubstitutionTemplateLiteral(template) ? template.text : template.head.text;

const isList = (node: Node): node is ObjectLiteralExpression =>
  is.isObjectLiteralExpression(node) &&
  ['from', 'as', 'columns', 'sums'].every((name) =>
    node.properties.some((one) => !is.isSpreadAssignment(one) && one.name.getText() === name),
  );

/** The statements, and the unreadable ones. */
export type Read = { statements: Statement[]; unread: Fault[] };

type Root = { file: SourceFile; node: TaggedTemplateExpression | ObjectLiteralExpression };

const isWhole = (node: TaggedTemplateExpression): boolean =>
  BEGINS.test(beginning(node)) ||
  (node.typeArguments !== undefined && BEGINS_IN_BRACKETS.test(beginning(node)));

const each = (node: Node, see: (node: Node) => void): void => {
  see(node);
  node.forEachChild((child) => each(child, see));
};

/** Calls, in the same file, of the function that contains a template. */
const callsOfFunctionAround = (node: Node, file: SourceFile): CallExpression[] => {
  let around: Node = node;
  while (around.parent && !(is.isVariableDeclaration(around) && is.isSourceFile(around.parent.parent.parent)))
    around = around.parent;
  const name = is.isVariableDeclaration(around) ? around.name.getText() : undefined;
  const calls: CallExpression[] = [];
  each(file, (one) => {
    if (is.isCallExpression(one) && one.expression.getText() === name) calls.push(one);
  });
  return calls;
};

class Reader {
  readonly #typed = new Map<Node, { at: string; shape: Shape }>();
  /** Templates inside another statement: a text that begins like a statement may be a part. */
  readonly #parts = new Set<Node>();
  readonly #reached = new Set<Node>();
  readonly #statements: (Statement & { node: Node })[] = [];
  readonly #problems: { node: Node; fault: Fault }[] = [];
  readonly #root: string;
  readonly #shapes: Shapes;
  readonly #evaluator: Evaluator;
  readonly #scope: Scope;

  constructor(root: string, scope: Scope) {
    this.#root = root;
    this.#scope = scope;
    this.#shapes = new Shapes(scope.checker);
    this.#evaluator = new Evaluator(scope);
  }

  read(files: readonly SourceFile[]): Read {
    const roots: Root[] = [];
    for (const file of files)
      each(file, (node) => {
        if (isSqlTemplate(node)) this.#note(file, node);
        if ((isSqlTemplate(node) && isWhole(node)) || isList(node)) roots.push({ file, node });
      });
    for (const root of roots) this.#add(root);
    const isPart = (node: Node): boolean => this.#parts.has(node) && !this.#typed.has(node);
    const missed = [...this.#typed].filter(([node]) => !this.#reached.has(node));
    return {
      statements: this.#statements.filter(({ node }) => !isPart(node)),
      unread: [
        ...this.#problems.filter(({ node }) => !isPart(node)).map(({ fault }) => fault),
        ...missed.map(([, { at }]) => ({
          at,
          says: 'no statement that can be read has it',
          isUnread: true as const,
        })),
      ],
    };
  }

  #note(file: SourceFile, node: TaggedTemplateExpression): void {
    const [asserted] = node.typeArguments ?? [];
    const type = asserted && this.#scope.checker.getTypeFromTypeNode(asserted);
    const shape = type && this.#shapes.of(type);
    if (shape) this.#typed.set(node, { at: this.#place(file, node), shape });
  }

  #add({ file, node }: Root): void {
    if (!isSqlTemplate(node)) {
      for (const way of this.#evaluator.list(node)) this.#try(file, node, way, way.typed);
      return;
    }
    const problem = this.#attempt(file, node, () => this.#evaluator.statement(node));
    if (problem === undefined) return;
    // The arguments of the function's calls say more than its parameters.
    const calls = callsOfFunctionAround(node, file);
    const problems = calls.map((call) =>
      this.#attempt(file, node, () =>
        this.#evaluator.statement(node, this.#scope.called(call, new Map())?.env),
      ),
    );
    if (calls.length === 0 || problems.some((one) => one !== undefined))
      this.#problems.push({ node, fault: problem });
  }

  #try(file: SourceFile, node: Node, work: () => Evaluated, typed: Node | undefined): void {
    const problem = this.#attempt(file, node, work, typed);
    if (problem !== undefined) this.#problems.push({ node, fault: problem });
  }

  /** Keeps the statement, or returns the reason why it cannot be worked out. */
  #attempt(file: SourceFile, node: Node, work: () => Evaluated, typed?: Node): Fault | undefined {
    const at = this.#place(file, node);
    try {
      const { sql, sites, holes } = work();
      for (const site of sites) {
        this.#reached.add(site);
        if (site !== node) this.#parts.add(site);
      }
      // A part that is one value can be anywhere in an expression.
      const asserted = sites.flatMap((site) => {
        const found = this.#typed.get(site);
        return found && (site === node || !found.shape.has(ONE_COLUMN)) ? [found] : [];
      });
      const shape = typed && this.#builtShape(typed);
      this.#statements.push({
        at,
        sql,
        holes,
        node,
        asserted: shape ? [...asserted, { at, shape }] : asserted,
      });
      return undefined;
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      return { at, says: `cannot follow ${error.message}`, isUnread: true };
    }
  }

  /** The shape of the rows of a `RawBuilder<Row>`, or of the list whose columns are one. */
  #builtShape(node: Node): Shape | undefined {
    const type = this.#rowsOf(node);
    const [row] = type?.isTypeReference() ? this.#scope.checker.getTypeArguments(type) : [];
    return row && this.#shapes.of(row);
  }

  #rowsOf(node: Node): Type | undefined {
    const { checker } = this.#scope;
    const type = checker.getTypeAtLocation(node);
    const columns = is.isCallExpression(node) && type && checker.getPropertyOfType(type, 'columns');
    return columns ? checker.getTypeOfSymbol(columns) : type;
  }

  #place(file: SourceFile, node: Node): string {
    const line = file.text.slice(0, node.getStart(file)).split('\n').length;
    return `${relative(this.#root, file.fileName)}:${line}`;
  }
}

export const readStatements = (root: string): Read => {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects();
    if (!project) throw new Error('tsconfig.json is no project');
    const reader = new Reader(root, new Scope(project));
    const names = project.program.getSourceFileNames().filter((name) => CODE.test(relative(root, name)));
    const files = names.flatMap((name) => project.program.getSourceFile(name) ?? []);
    return reader.read(files.filter(({ text }) => text.includes('sql`') || text.includes('sql<')));
  } finally {
    api.close();
  }
};
