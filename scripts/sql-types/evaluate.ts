// Works out the text of a statement from its template by following each hole to its definition. Values become
// parameters; of two branches the first one that can be worked out represents both.
import * as is from 'typescript/unstable/ast/is';
import type {
  CallExpression,
  Expression,
  Node,
  ObjectLiteralExpression,
  TaggedTemplateExpression,
} from 'typescript/unstable/ast';
import type { Checker, Type } from 'typescript/unstable/sync';
import { Scope, type Bound, type Env } from './scope.ts';

/** A hole that cannot be followed. */
export class Unknown extends Error {}

const CONDITION_HELPERS = new Set(['some', 'contains', 'isNamed', 'isOneOfMany', 'membersLike']);
/** A condition follows these words, and `true` is one. */
const BEFORE_CONDITION = /(?:\bwhere|\band|\bor|\bon|\bwhen|\bnot)\s*\(?\s*$/i;
const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const isSqlTemplate = (node: Node): node is TaggedTemplateExpression =>
  is.isTaggedTemplateExpression(node) && is.isIdentifier(node.tag) && node.tag.text === 'sql';

/** The definition of a list, in `listFrom(DEFINITION, query, list)`. */
const definedBy = ({ parent }: ObjectLiteralExpression): Node | undefined =>
  is.isCallExpression(parent) && parent.expression.getText() === 'listFrom' ? parent.arguments[0] : undefined;

/** `holes` are the expressions of the parameters, in order. */
export type Text = { sql: string; sites: TaggedTemplateExpression[]; holes: string[] };

export class Evaluator {
  readonly #scope: Scope;
  readonly #checker: Checker;
  #holes: string[] = [];
  #sites: TaggedTemplateExpression[] = [];
  #depth = 0;

  constructor(scope: Scope) {
    this.#scope = scope;
    this.#checker = scope.checker;
  }

  /** The text of a whole statement, and the templates that it consists of. */
  statement(template: TaggedTemplateExpression, env: Env = new Map()): Text {
    return this.#begin(() => this.#template(template, env));
  }

  /** The statements of a list: its columns over its rows and joins, and each way to compute its sums. */
  list(list: ObjectLiteralExpression): ((() => Text) & { typed: Node | undefined })[] {
    const over = (columns: () => string): string => {
      const alias = this.#property(list, 'as');
      const as = alias ? quoted(this.#constant(alias)) : '';
      const selected = columns();
      const from = `${this.#part(list, 'from')} ${as} ${this.#part(list, 'joins')}`;
      const where = this.#property(list, 'where');
      return `${this.#opening(list)} select ${selected} from ${from} where ${where ? this.#conditions(where) : 'true'}`;
    };
    const text = (typed: Node | undefined, work: () => string) =>
      Object.assign(() => this.#begin(work), { typed });
    const sums = this.#property(list, 'sums');
    const columns = this.#property(list, 'columns');
    const defined = columns && this.#scope.object(columns) ? definedBy(list) : undefined;
    return [
      defined
        ? text(list.parent, () => over(() => this.#columns(defined, columns as Bound)))
        : text(columns?.node, () => over(() => this.#part(list, 'columns'))),
      ...(sums ? this.#scope.ways(sums) : []).map((way) => {
        const object = is.isObjectLiteralExpression(way.node) ? way.node : undefined;
        const kept = object && this.#scope.property(object, 'kept', way.env);
        const each = object && this.#scope.property(object, 'each', way.env);
        if (kept) return text(kept.node, () => this.#bound(kept));
        if (each) return text(undefined, () => over(() => this.#each(each)));
        if (object && defined) return text(undefined, () => over(() => this.#each(way)));
        return text(way.node, () => over(() => this.#bound(way)));
      }),
    ];
  }

  #property(list: ObjectLiteralExpression, name: string): Bound | undefined {
    return this.#scope.property(list, name, new Map());
  }

  #part(list: ObjectLiteralExpression, name: string): string {
    const found = this.#property(list, name);
    return found ? this.#bound(found) : '';
  }

  /** The `with` part of a list if it can be followed; readable statements do not need it otherwise. */
  #opening(list: ObjectLiteralExpression): string {
    try {
      const first = this.#part(list, 'first');
      return first && `with ${first}`;
    } catch (error) {
      if (error instanceof Unknown) return '';
      throw error;
    }
  }

  #each(given: Bound, cast: (name: string) => string = () => ''): string {
    const named = this.#scope.object(given);
    if (!named) throw new Unknown(given.node.getText().slice(0, 80));
    return (named.node as ObjectLiteralExpression).properties
      .map((one) => {
        if (is.isSpreadAssignment(one)) return this.#each({ node: one.expression, env: named.env }, cast);
        if (!is.isPropertyAssignment(one) || !is.isIdentifier(one.name))
          throw new Unknown('a sum without a name');
        const { text: name } = one.name;
        return `${this.#bound({ node: one.initializer, env: named.env })}${cast(name)} as "${name}"`;
      })
      .join(', ');
  }

  /** The columns of a defined list as `columnsOf` writes them: days become texts. */
  #columns(definition: Node, columns: Bound): string {
    const env: Env = new Map();
    const whole = this.#scope.object({ node: definition, env });
    const fields = whole && this.#scope.property(whole.node as ObjectLiteralExpression, 'fields', whole.env);
    const named = fields && this.#scope.object(fields);
    if (!named) throw new Unknown(definition.getText().slice(0, 80));
    return this.#each(columns, (name) => {
      const field = this.#scope.property(named.node as ObjectLiteralExpression, name, named.env);
      const facts = field && this.#scope.object(field);
      const kind = facts && this.#scope.property(facts.node as ObjectLiteralExpression, 'kind', facts.env);
      return kind && this.#constant(kind) === 'day' ? '::text' : '';
    });
  }

  #begin(work: () => string): Text {
    this.#holes = [];
    this.#sites = [];
    this.#depth = 0;
    const sql = work();
    return { sql, sites: this.#sites, holes: this.#holes };
  }

  #template(node: TaggedTemplateExpression, env: Env): string {
    this.#sites.push(node);
    const { template } = node;
    if (is.isNoSubstitutionTemplateLiteral(template)) return template.text;
    let text = template.head.text;
    for (const span of template.templateSpans) {
      text += this.#hole(span.expression, env, text);
      text += span.literal.text;
    }
    return text;
  }

  #hole(expression: Expression, env: Env, before: string): string {
    const type = this.#checker.getTypeAtLocation(expression);
    const bound = this.#scope.follow({ node: expression, env });
    if (!(type && this.#isFragment(type)) && !this.#isFragmentNode(bound))
      return `$${this.#holes.push(bound.text ?? bound.node.getText())}`;
    try {
      return this.#bound(bound);
    } catch (error) {
      if (error instanceof Unknown && BEFORE_CONDITION.test(before)) return 'true';
      throw error;
    }
  }

  #isFragmentNode({ node }: Bound): boolean {
    return isSqlTemplate(node);
  }

  #isFragment(type: Type): boolean {
    if (type.isUnionType()) return type.getTypes().some((one) => this.#isFragment(one));
    return this.#checker.getPropertyOfType(type, 'toOperationNode') !== undefined;
  }

  #bound(given: Bound): string {
    if (++this.#depth > 400) throw new Unknown('no end');
    const { node, env } = this.#scope.follow(given);
    if (isSqlTemplate(node)) return this.#template(node, env);
    if (is.isConditionalExpression(node)) return this.#first([node.whenTrue, node.whenFalse], env);
    if (is.isBinaryExpression(node)) return this.#first([node.left, node.right], env);
    if (is.isCallExpression(node)) return this.#call(node, env);
    if (is.isElementAccessExpression(node)) {
      const object = this.#scope.object({ node: node.expression, env });
      if (object) return this.#first(this.#scope.values(object.node as ObjectLiteralExpression), object.env);
      const items = this.#scope.items({ node: node.expression, env });
      const item = items?.[Number(node.argumentExpression?.getText())] ?? items?.[0];
      if (item) return this.#bound(item);
    }
    throw new Unknown(node.getText().slice(0, 80));
  }

  #first(nodes: readonly Node[], env: Env): string {
    const [holes, sites] = [this.#holes.length, this.#sites.length];
    let last: unknown = new Unknown('nothing to choose from');
    for (const node of nodes) {
      try {
        return this.#bound({ node, env });
      } catch (error) {
        if (!(error instanceof Unknown)) throw error;
        last = error;
        this.#holes.length = holes;
        this.#sites.length = sites;
      }
    }
    throw last;
  }

  /** The conditions that always apply. Those that a filter adds are left out, and so are those that cannot be followed. */
  #conditions(given: Bound): string {
    const written = (this.#scope.items(given) ?? []).flatMap((item) => {
      const { node } = this.#scope.follow(item);
      if (!isSqlTemplate(node) && !is.isCallExpression(node)) return [];
      const [holes, sites] = [this.#holes.length, this.#sites.length];
      try {
        return `(${this.#bound(item)})`;
      } catch (error) {
        if (!(error instanceof Unknown)) throw error;
        this.#holes.length = holes;
        this.#sites.length = sites;
        return [];
      }
    });
    return ['true', ...written].join(' and ');
  }

  #call(node: CallExpression, env: Env): string {
    const { expression: callee } = node;
    if (is.isPropertyAccessExpression(callee) && callee.expression.getText() === 'sql')
      return this.#made(callee.name.getText(), node, env);
    if (is.isIdentifier(callee) && callee.text === 'every') {
      const [conditions] = node.arguments;
      return conditions ? this.#conditions({ node: conditions, env }) : 'true';
    }
    if (is.isIdentifier(callee) && CONDITION_HELPERS.has(callee.text)) return 'true';
    if (is.isIdentifier(callee) && callee.text === 'columnsOf') {
      const [definition, columns] = node.arguments;
      if (definition && columns) return this.#columns(definition, { node: columns, env });
    }
    if (is.isIdentifier(callee) && callee.text === 'joined')
      return this.#bound({ node: node.arguments[0] as Node, env });
    const called = this.#scope.called(node, env);
    if (!called) throw new Unknown(node.getText().slice(0, 80));
    return this.#first(called.results, called.env);
  }

  /** Calls of `sql.raw` and the like. */
  #made(name: string, node: CallExpression, env: Env): string {
    const [first, second] = node.arguments;
    if (!first) throw new Unknown(name);
    if (name === 'join') return this.#join(first, second, env);
    if (name === 'lit' || name === 'val') return this.#literal({ node: first, env });
    const value = this.#constant({ node: first, env });
    return name === 'raw' ? value : quoted(value);
  }

  /** A value in the text; null, which has every type, if its value is not written in the code. */
  #literal(given: Bound): string {
    try {
      const value = this.#constant(given);
      return /^\d+$/.test(value) ? value : literal(value);
    } catch (error) {
      if (error instanceof Unknown) return 'null';
      throw error;
    }
  }

  #join(list: Node, separator: Node | undefined, env: Env): string {
    const between = separator ? this.#bound({ node: separator, env }) : ', ';
    const items = this.#scope.items({ node: list, env });
    if (!items) throw new Unknown(list.getText().slice(0, 80));
    return items.map((item) => this.#hole(item.node as Expression, item.env, '')).join(between);
  }

  /** A text that is written in the code, or one that its type allows. */
  #constant(given: Bound): string {
    const { node, env, text } = this.#scope.follow(given);
    if (text !== undefined) return text;
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (is.isNumericLiteral(node)) return node.text;
    if (is.isTemplateExpression(node))
      return (
        node.head.text +
        node.templateSpans
          .map((span) => this.#constant({ node: span.expression, env }) + span.literal.text)
          .join('')
      );
    if (is.isConditionalExpression(node)) return this.#constant({ node: node.whenTrue, env });
    const type = this.#checker.getTypeAtLocation(node);
    const one = type?.isUnionType() ? type.getTypes()[0] : type;
    if (one?.isStringLiteralType() || one?.isNumberLiteralType()) return String(one.value);
    if (type && this.#checker.typeToString(type) === 'number') return '1';
    throw new Unknown(`no constant: ${node.getText().slice(0, 60)}`);
  }
}
