// Follows a name to its definition: a constant, a property of an object, the argument of a call.
import * as is from 'typescript/unstable/ast/is';
import {
  SymbolFlags,
  type Checker,
  type Project,
  type StringLiteralType,
  type Symbol,
} from 'typescript/unstable/sync';
import type { CallExpression, Node, ObjectLiteralExpression } from 'typescript/unstable/ast';

/** The values of the parameters of followed functions, by symbol number. */
export type Env = ReadonlyMap<number, Bound>;
export type Bound = {
  node: Node;
  env: Env;
  /** One of the texts that its type allows, in place of all of them. */
  text?: string;
};

/** Removes brackets and assertions. */
const unwrapped = (node: Node): Node =>
  is.isParenthesizedExpression(node) ||
  is.isAsExpression(node) ||
  is.isSatisfiesExpression(node) ||
  is.isNonNullExpression(node)
    ? unwrapped(node.expression)
    : node;

export class Scope {
  readonly checker: Checker;
  readonly #project: Project;

  constructor(project: Project) {
    this.#project = project;
    this.checker = project.checker;
  }

  /**
   * The final definition of a name or property; the node itself for other nodes or if it has no written definition.
   */
  follow(given: Bound, depth = 0): Bound {
    if (given.text !== undefined) return given;
    const { env } = given;
    const plain = unwrapped(given.node);
    if (depth > 30) return { node: plain, env };
    const next = is.isIdentifier(plain)
      ? this.#named(plain, env)
      : is.isPropertyAccessExpression(plain)
        ? this.#propertyOf({ node: plain.expression, env }, plain.name.getText())
        : undefined;
    return next ? this.follow(next, depth + 1) : { node: plain, env };
  }

  /** The object that an expression resolves to, if it is written as one. */
  object(given: Bound): Bound | undefined {
    const found = this.follow(given);
    if (is.isObjectLiteralExpression(found.node)) return found;
    if (!is.isCallExpression(found.node)) return undefined;
    const called = this.called(found.node, found.env);
    const [result] = called?.results ?? [];
    return called && result ? this.object({ node: result, env: called.env }) : undefined;
  }

  /** A property as written in an object, or in one spread into it. */
  property(object: ObjectLiteralExpression, name: string, env: Env): Bound | undefined {
    let found: Bound | undefined;
    for (const one of object.properties) {
      if (is.isSpreadAssignment(one)) found = this.#propertyOf({ node: one.expression, env }, name) ?? found;
      else if (one.name?.getText() !== name) continue;
      else if (is.isPropertyAssignment(one)) found = { node: one.initializer, env };
      else if (is.isShorthandPropertyAssignment(one)) found = this.#shorthand(one, env);
    }
    return found;
  }

  /** All possible definitions of an expression: its branches, and the returns of a function. */
  ways(given: Bound): Bound[] {
    const { node, env } = this.follow(given);
    if (is.isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].flatMap((one) => this.ways({ node: one, env }));
    const called = is.isCallExpression(node) ? this.called(node, env) : undefined;
    const objects = called?.results.filter((one) => !isSqlCall(one)) ?? [];
    if (called && objects.length > 0)
      return objects.flatMap((one) => this.ways({ node: one, env: called.env }));
    return [{ node, env }];
  }

  values(object: ObjectLiteralExpression): Node[] {
    return object.properties.flatMap((one) => (is.isPropertyAssignment(one) ? [one.initializer] : []));
  }

  /** The possible results of a call: the function's returns, with its parameters bound to the arguments. */
  called(call: CallExpression, env: Env): { results: Node[]; env: Env } | undefined {
    const { node: target, env: outer } = this.follow({ node: call.expression, env });
    if (!is.isArrowFunction(target) && !is.isFunctionDeclaration(target) && !is.isFunctionExpression(target))
      return undefined;
    const bound = new Map(outer);
    for (const [index, parameter] of target.parameters.entries()) {
      const argument = call.arguments[index] ?? parameter.initializer;
      const symbol = is.isIdentifier(parameter.name)
        ? this.checker.getSymbolAtLocation(parameter.name)
        : undefined;
      if (symbol && argument) bound.set(symbol.id, { node: argument, env });
      else if (argument) this.#patterns.set(parameter, { node: argument, env });
    }
    const { body } = target;
    if (!body) return undefined;
    return { results: is.isBlock(body) ? returnsOf(body) : [body], env: bound };
  }

  /** The items of a written array, or of one that is mapped. */
  items(given: Bound): Bound[] | undefined {
    const { node, env } = this.follow(given);
    if (is.isArrayLiteralExpression(node))
      return node.elements.flatMap((one) =>
        is.isSpreadElement(one) ? (this.items({ node: one.expression, env }) ?? []) : [{ node: one, env }],
      );
    if (!is.isCallExpression(node) || !is.isPropertyAccessExpression(node.expression)) return undefined;
    if (node.expression.name.getText() !== 'map') return undefined;
    const [made] = node.arguments;
    if (!made || !is.isArrowFunction(made)) return undefined;
    const [parameter] = made.parameters;
    const symbol =
      parameter && is.isIdentifier(parameter.name)
        ? this.checker.getSymbolAtLocation(parameter.name)
        : undefined;
    const results = is.isBlock(made.body) ? returnsOf(made.body) : [made.body];
    const items =
      this.items({ node: node.expression.expression, env }) ??
      (parameter && this.#ofType(parameter.name, env));
    // One item represents all that are not written.
    if (!items || items.length === 0 || !symbol)
      return results.slice(0, 1).map((result) => ({ node: result, env }));
    return items.flatMap((item) =>
      results.slice(0, 1).map((result) => ({ node: result, env: new Map(env).set(symbol.id, item) })),
    );
  }

  /** The last arguments of destructured parameters. */
  readonly #patterns = new Map<Node, Bound>();

  /** Each text that a parameter's type allows, if it is a finite set. */
  #ofType(name: Node, env: Env): Bound[] | undefined {
    const type = this.checker.getTypeAtLocation(name);
    const texts = type?.isUnionType() ? type.getTypes() : [];
    return texts.every((one) => one.isStringLiteralType())
      ? texts.map((one) => ({ node: name, env, text: (one as StringLiteralType).value }))
      : undefined;
  }

  #propertyOf(given: Bound, name: string): Bound | undefined {
    const object = this.object(given);
    return object && this.property(object.node as ObjectLiteralExpression, name, object.env);
  }

  #shorthand(node: Node, env: Env): Bound | undefined {
    const symbol = this.checker.getShorthandAssignmentValueSymbol(node);
    return symbol && this.#declared(symbol, env);
  }

  #named(node: Node, env: Env): Bound | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    return symbol && this.#declared(symbol, env);
  }

  #declared(given: Symbol, env: Env): Bound | undefined {
    const symbol = given.flags & SymbolFlags.Alias ? this.checker.getAliasedSymbol(given) : given;
    const bound = env.get(symbol.id);
    if (bound) return bound;
    const declaration = symbol.valueDeclaration?.resolve(this.#project);
    if (!declaration) return undefined;
    if (is.isFunctionDeclaration(declaration)) return { node: declaration, env };
    if (is.isVariableDeclaration(declaration) || is.isParameterDeclaration(declaration))
      return declaration.initializer && { node: declaration.initializer, env };
    if (!is.isBindingElement(declaration)) return undefined;
    const name = (declaration.propertyName ?? declaration.name)?.getText() ?? '';
    const { parent: pattern } = declaration;
    const { parent: whole } = pattern;
    const source =
      this.#patterns.get(whole) ??
      ((is.isVariableDeclaration(whole) || is.isParameterDeclaration(whole)) && whole.initializer
        ? { node: whole.initializer, env }
        : undefined);
    if (is.isArrayBindingPattern(pattern)) {
      const items = source && this.items(source);
      return items?.[pattern.elements.indexOf(declaration)] ?? items?.[0];
    }
    return (
      (source && this.#propertyOf(source, name)) ??
      (declaration.initializer && { node: declaration.initializer, env })
    );
  }
}

const isSqlCall = (node: Node): boolean => is.isTaggedTemplateExpression(unwrapped(node));

/** The returns of a function in order, without those of functions inside it. */
const returnsOf = (body: Node): Node[] => {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if (is.isReturnStatement(node) && node.expression) found.push(node.expression);
    if (!is.isArrowFunction(node) && !is.isFunctionExpression(node)) node.forEachChild(visit);
  };
  body.forEachChild(visit);
  return found;
};
