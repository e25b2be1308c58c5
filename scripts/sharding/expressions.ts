// Reads the conditions, columns and calls of a query.
import type { FuncCall, Node, SubLink } from '@pgsql/types';
import type { FunctionKinds } from './functions.ts';
import type { Level } from './level.ts';
import { bare, children, each, text } from './nodes.ts';
import type { Names, Output, Scope } from './scope.ts';
import type { Slot, Slots } from './slots.ts';

type Needs = {
  slots: Slots;
  names: Names;
  functions: FunctionKinds;
  /** The source text of each parameter, by number: one text is one value. */
  holes: readonly string[];
  /** Reads a subquery. */
  read: (query: Node, outer: Scope, above: Level) => Output[];
};

export class Expressions {
  /** The functions of time that were called. */
  readonly times = new Set<string>();
  readonly #slots: Slots;
  readonly #names: Names;
  readonly #functions: FunctionKinds;
  readonly #holes: readonly string[];
  readonly #read: Needs['read'];

  constructor({ slots, names, functions, holes, read }: Needs) {
    this.#slots = slots;
    this.#names = names;
    this.#functions = functions;
    this.#holes = holes;
    this.#read = read;
  }

  /** Notes which values a condition makes equal: `and` only, since either side of an `or` may hold. */
  condition(node: Node | undefined, scope: Scope): void {
    if (!node) return;
    if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') {
      for (const one of each(node.BoolExpr.args)) this.condition(one, scope);
      return;
    }
    if ('SubLink' in node && node.SubLink.subLinkType === 'ANY_SUBLINK') {
      this.#subquery(node.SubLink, scope);
      return;
    }
    this.expression(node, scope);
    if (!('A_Expr' in node)) return;
    const { kind, name, lexpr, rexpr } = node.A_Expr;
    if (kind !== 'AEXPR_OP' || text(name?.[0]) !== '=' || !lexpr || !rexpr) return;
    this.#equal(lexpr, rexpr, scope);
  }

  #equal(left: Node, right: Node, scope: Scope): void {
    if ('RowExpr' in left && 'RowExpr' in right) {
      const others = each(right.RowExpr.args);
      for (const [at, one] of each(left.RowExpr.args).entries()) {
        const other = others[at];
        if (other) this.#equal(one, other, scope);
      }
      return;
    }
    this.#slots.equate(this.value(left, scope), this.value(right, scope));
  }

  /** The value of a column, a parameter or a constant; a new one for anything that is computed. */
  value(node: Node, scope: Scope): Slot {
    const one = bare(node);
    if ('ColumnRef' in one) return this.#names.column(one.ColumnRef, scope);
    if ('ParamRef' in one) {
      const number = one.ParamRef.number ?? 0;
      return this.#slots.parameter(this.#holes[number - 1] ?? `$${number}`);
    }
    if ('A_Const' in one) return this.#slots.parameter(`constant ${JSON.stringify(one.A_Const)}`);
    return this.#slots.fresh();
  }

  output(target: Node, scope: Scope): Output[] {
    const { name = '', val } = 'ResTarget' in target ? target.ResTarget : {};
    if (!val) return [];
    this.expression(val, scope);
    const one = bare(val);
    if (!('ColumnRef' in one)) return [{ name, slot: this.value(val, scope) }];
    const { fields } = one.ColumnRef;
    const last = each(fields).at(-1);
    if (last && 'A_Star' in last) {
      const named =
        fields && fields.length > 1 ? [scope.sources.get(text(fields[0]))] : [...scope.sources.values()];
      return named.flatMap((all) => (all ? [{ name: '*', slot: this.#slots.fresh(), all }] : []));
    }
    return [{ name: name || text(last), slot: this.#names.column(one.ColumnRef, scope) }];
  }

  group(node: Node, scope: Scope, outputs: readonly Output[]): void {
    this.expression(node, scope);
    const one = bare(node);
    const groups = (scope.level.groups ??= []);
    if ('A_Const' in one) {
      const output = outputs[(one.A_Const.ival?.ival ?? 0) - 1];
      if (output) groups.push(output.slot);
    } else if ('ColumnRef' in one) {
      const name = each(one.ColumnRef.fields).length === 1 ? text(one.ColumnRef.fields?.[0]) : '';
      groups.push(
        outputs.find((output) => output.name === name)?.slot ?? this.#names.column(one.ColumnRef, scope),
      );
    } else groups.push(this.#slots.fresh());
  }

  /** Reads everything inside an expression: columns, functions, subqueries. */
  expression(value: unknown, scope: Scope): void {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if ('SubLink' in node) return this.#subquery(node.SubLink, scope);
    if ('ColumnRef' in node) return void this.#names.column(node.ColumnRef, scope);
    if ('SQLValueFunction' in node) return void this.times.add('current_timestamp');
    if ('FuncCall' in node) this.#call(node.FuncCall, scope);
    for (const child of children(value)) this.expression(child, scope);
  }

  #subquery({ subselect, testexpr, operName, subLinkType }: SubLink, scope: Scope): void {
    if (!subselect) return;
    const outputs = this.#read(subselect, scope, scope.level);
    if (!testexpr) return;
    this.expression(testexpr, scope);
    if (subLinkType !== 'ANY_SUBLINK' || (operName && text(operName[0]) !== '=')) return;
    const tested = 'RowExpr' in testexpr ? each(testexpr.RowExpr.args) : [testexpr];
    for (const [at, one] of tested.entries()) {
      const output = outputs[at];
      if (output) this.#slots.equate(this.value(one, scope), output.slot);
    }
  }

  #call(call: FuncCall, scope: Scope): void {
    const name = each(call.funcname)
      .map(text)
      .filter((part) => part !== 'public' && part !== 'pg_catalog')
      .join('.');
    const { level } = scope;
    if (call.over) {
      const named = scope.windows.get(call.over.name ?? call.over.refname ?? '');
      level.windows.push(named ?? each(call.over.partitionClause).map((one) => this.value(one, scope)));
    } else if (this.#functions.isAggregate(name)) level.groups ??= [];
    if (this.#functions.readsTables(name)) level.calls.push(name);
    if (this.#functions.isVolatile(name)) level.volatile.push(name);
    if (this.#functions.isTime(name)) this.times.add(name);
  }
}
