// Reads a parsed statement into its levels, with the tables of each and which of their values are equal.
import type {
  CommonTableExpr,
  DeleteStmt,
  InsertStmt,
  JoinExpr,
  Node,
  RangeVar,
  SelectStmt,
  UpdateStmt,
  WithClause,
} from '@pgsql/types';
import { Expressions } from './expressions.ts';
import type { FunctionKinds } from './functions.ts';
import { levelIn, type Level, type Part } from './level.ts';
import { each, hasQuery, kindOf, text } from './nodes.ts';
import { BY_MEMBER } from './places.ts';
import { beside, Names, tableName, type Output, type Scope } from './scope.ts';
import { Slots, type Slot } from './slots.ts';

export class QueryReader {
  readonly slots = new Slots();
  readonly levels: Level[] = [];
  readonly #names: Names;
  readonly #expressions: Expressions;

  /** `holes`: the source text of each parameter. */
  constructor(
    columns: ReadonlyMap<string, ReadonlySet<string>>,
    functions: FunctionKinds,
    holes: readonly string[],
  ) {
    const { slots } = this;
    this.#names = new Names(slots, columns);
    this.#expressions = new Expressions({
      slots,
      names: this.#names,
      functions,
      holes,
      read: (query, outer, above) => this.#query(query, outer, above),
    });
  }

  /** The functions of time that were called. */
  get times(): ReadonlySet<string> {
    return this.#expressions.times;
  }

  /** @throws on a kind of statement that the code does not use today. */
  read(statement: Node): void {
    this.#query(statement, undefined, undefined);
  }

  #query(node: Node, outer: Scope | undefined, above: Level | undefined): Output[] {
    if ('SelectStmt' in node) return this.#select(node.SelectStmt, outer, above);
    if ('InsertStmt' in node) return this.#insert(node.InsertStmt, outer, above);
    if ('UpdateStmt' in node) {
      const { fromClause, targetList } = node.UpdateStmt;
      return this.#change(
        node.UpdateStmt,
        { verb: 'update', beside: fromClause, set: targetList },
        outer,
        above,
      );
    }
    if ('DeleteStmt' in node) {
      const { usingClause } = node.DeleteStmt;
      return this.#change(
        node.DeleteStmt,
        { verb: 'delete', beside: usingClause, set: undefined },
        outer,
        above,
      );
    }
    throw new Error(`no rule for ${kindOf(node)}`);
  }

  #begin(outer: Scope | undefined, above: Level | undefined, verb: Level['verb']): Scope {
    const level = levelIn(above, verb);
    this.levels.push(level);
    return { sources: new Map(), level, outer, queries: new Map(outer?.queries), windows: new Map() };
  }

  #with(clause: WithClause | undefined, scope: Scope): void {
    for (const node of each(clause?.ctes)) {
      const cte = 'CommonTableExpr' in node ? (node.CommonTableExpr as CommonTableExpr) : undefined;
      if (!cte?.ctequery || !cte.ctename) continue;
      const names = each(cte.aliascolnames).map(text);
      if (clause?.recursive) {
        scope.level.isRecursive = true;
        scope.queries.set(
          cte.ctename,
          names.map((name) => ({ name, slot: this.slots.fresh() })),
        );
      }
      const outputs = this.#query(cte.ctequery, beside(scope), scope.level);
      scope.queries.set(
        cte.ctename,
        outputs.map((output, at) => ({ ...output, name: names[at] ?? output.name })),
      );
    }
  }

  #select(query: SelectStmt, outer: Scope | undefined, above: Level | undefined): Output[] {
    const scope = this.#begin(outer, above, 'select');
    this.#with(query.withClause, scope);
    if (query.larg && query.rarg) return this.#union(query, scope);
    for (const row of each(query.valuesLists)) this.#expressions.expression(row, scope);
    for (const item of each(query.fromClause)) this.#from(item, scope);
    this.#expressions.condition(query.whereClause, scope);
    for (const one of each(query.windowClause)) {
      this.#expressions.expression(one, scope);
      const { name, partitionClause } = 'WindowDef' in one ? one.WindowDef : {};
      if (name)
        scope.windows.set(
          name,
          each(partitionClause).map((part) => this.#expressions.value(part, scope)),
        );
    }
    const written = each(query.targetList).flatMap((target) => this.#expressions.output(target, scope));
    for (const one of each(query.groupClause)) this.#expressions.group(one, scope, written);
    if (query.havingClause) this.#expressions.condition(query.havingClause, scope);
    for (const one of [...each(query.sortClause), ...each(query.distinctClause)])
      this.#expressions.expression(one, scope);
    for (const one of [query.limitCount, query.limitOffset])
      if (one) this.#expressions.expression(one, scope);
    if (query.limitCount) scope.level.gathers.push('a limit');
    if (query.distinctClause) scope.level.gathers.push('distinct rows');
    scope.level.locks = query.lockingClause !== undefined;
    return written;
  }

  #union(query: SelectStmt, scope: Scope): Output[] {
    const [left, right] = [query.larg, query.rarg].map((side) =>
      this.#select(side as SelectStmt, scope, scope.level),
    );
    for (const one of each(query.sortClause)) this.#expressions.expression(one, scope);
    if (query.limitCount) scope.level.gathers.push('a limit');
    const isAll = query.op === 'SETOP_UNION' && query.all === true;
    if (!isAll) scope.level.gathers.push('distinct rows');
    return this.#names.union(left ?? [], right ?? []);
  }

  #insert(query: InsertStmt, outer: Scope | undefined, above: Level | undefined): Output[] {
    const scope = this.#begin(outer, above, 'insert');
    this.#with(query.withClause, scope);
    const { level } = scope;
    const table = tableName(query.relation);
    const named = each(query.cols).map((node) => ('ResTarget' in node ? (node.ResTarget.name ?? '') : ''));
    const columns = named.length > 0 ? named : this.#names.columnsOf(table);
    const at = columns.indexOf(BY_MEMBER[table] ?? '');
    const rows =
      query.selectStmt && 'SelectStmt' in query.selectStmt ? query.selectStmt.SelectStmt : undefined;
    if (rows?.valuesLists) {
      for (const row of rows.valuesLists) {
        level.hasQueryInValues ||= hasQuery(row);
        this.#expressions.expression(row, scope);
        const items = 'List' in row ? each(row.List.items) : [];
        const value = items[at];
        if (value) level.inserts = this.#sameValue(level.inserts, this.#expressions.value(value, scope));
      }
    } else if (rows) {
      const outputs = this.#select(rows, scope, level);
      level.hasRows = true;
      level.inserts = outputs[at]?.slot;
    }
    level.written = this.#written(query.relation, scope);
    const conflict = query.onConflictClause;
    if (conflict) {
      const excluded = level.written.key;
      scope.sources.set('excluded', {
        columnOf: (name) =>
          name === BY_MEMBER[table] && excluded !== undefined ? excluded : this.slots.fresh(),
      });
      for (const one of each(conflict.targetList)) this.#expressions.expression(one, scope);
      this.#expressions.condition(conflict.whereClause, scope);
    }
    return each(query.returningClause?.exprs).flatMap((target) => this.#expressions.output(target, scope));
  }

  #sameValue(one: Slot | undefined, other: Slot): Slot {
    return one === undefined || this.slots.root(one) === this.slots.root(other) ? other : this.slots.fresh();
  }

  /** Reads an update or a delete. `beside` are the tables of its FROM or USING list. */
  #change(
    query: UpdateStmt | DeleteStmt,
    {
      verb,
      beside: tables,
      set,
    }: { verb: Level['verb']; beside: Node[] | undefined; set: Node[] | undefined },
    outer: Scope | undefined,
    above: Level | undefined,
  ): Output[] {
    const scope = this.#begin(outer, above, verb);
    this.#with(query.withClause, scope);
    scope.level.written = this.#written(query.relation, scope);
    for (const item of each(tables)) this.#from(item, scope);
    this.#expressions.condition(query.whereClause, scope);
    const key = BY_MEMBER[scope.level.written.table];
    for (const target of each(set)) {
      if (key !== undefined && 'ResTarget' in target && target.ResTarget.name === key)
        scope.level.setsKey = true;
      this.#expressions.expression(target, scope);
    }
    return each(query.returningClause?.exprs).flatMap((target) => this.#expressions.output(target, scope));
  }

  #written(relation: RangeVar | undefined, scope: Scope): Part {
    const part = relation && this.#names.table(relation, scope);
    if (!part) throw new Error(`no place for ${tableName(relation)}`);
    if (part.key !== undefined && scope.level.inserts !== undefined)
      this.slots.equate(part.key, scope.level.inserts);
    return part;
  }

  #from(item: Node, scope: Scope): void {
    if ('RangeVar' in item) this.#fromTable(item.RangeVar, scope);
    else if ('JoinExpr' in item) this.#join(item.JoinExpr, scope);
    else if ('RangeSubselect' in item) {
      const { subquery, lateral, alias } = item.RangeSubselect;
      if (!subquery) return;
      const outputs = this.#query(subquery, lateral ? scope : beside(scope), scope.level);
      const names = each(alias?.colnames).map(text);
      scope.sources.set(alias?.aliasname ?? '', this.#names.derived(outputs, names));
    } else if ('RangeFunction' in item) {
      const { functions, alias } = item.RangeFunction;
      for (const one of each(functions)) this.#expressions.expression(one, scope);
      scope.sources.set(
        alias?.aliasname ?? '',
        this.#names.derived([], each(alias?.colnames).map(text), true),
      );
    } else if ('RangeTableSample' in item && item.RangeTableSample.relation)
      this.#from(item.RangeTableSample.relation, scope);
    else throw new Error(`no rule for ${kindOf(item)} in a FROM list`);
  }

  #fromTable(relation: RangeVar, scope: Scope): void {
    const name = relation.relname ?? '';
    const outputs = relation.schemaname === undefined ? scope.queries.get(name) : undefined;
    if (outputs) {
      const names = each(relation.alias?.colnames).map(text);
      scope.sources.set(relation.alias?.aliasname ?? name, this.#names.derived(outputs, names));
      return;
    }
    const part = this.#names.table(relation, scope);
    if (part) scope.level.parts.push(part);
  }

  #join(join: JoinExpr, scope: Scope): void {
    for (const side of [join.larg, join.rarg]) if (side) this.#from(side, scope);
    this.#expressions.condition(join.quals, scope);
    for (const node of each(join.usingClause)) {
      const slots = [...scope.sources.values()].flatMap(({ columnOf }) => columnOf(text(node)) ?? []);
      for (const slot of slots.slice(1)) this.slots.equate(slots[0] ?? slot, slot);
    }
  }
}
