// Rules for a migration while the previous version still runs:
// docs/decisions/0026-migrations-without-a-gap.md.
import { readStatements, type Statement } from './read-statements.ts'

export type MigrationFile = { name: string; text: string }

type MigrationStep =
  | { kind: 'expand' }
  | { kind: 'migrate' }
  | { kind: 'contract'; of: string; unreadSince: string }

type StatementRule = { form: RegExp; asks?: (sql: string) => string | undefined }

/** Every other statement needs a reason in its comment. */
const expandRules: StatementRule[] = [
  { form: /^create (unlogged )?table / },
  { form: /^create (sequence|type|function|procedure|view|trigger|constraint trigger) / },
  { form: /^alter type \w+ add value / },
  { form: /^call follow_search_changes ?\(/ },
  { form: /^comment on / },
  { form: /^alter table (only )?\w+ add column /, asks: asksOfColumn },
  { form: /^alter table (only )?\w+ alter column \w+ set default / },
]

const migrateRules: StatementRule[] = [
  { form: /^create index concurrently / },
  { form: /^drop index concurrently if exists / },
  { form: /^alter table \w+ validate constraint / },
  {
    form: /^(update|delete from|insert into) /,
    asks: asksOfBatch,
  },
]

/**
 * Returns a line for each statement that breaks the previous version. `earlier` names the migrations before
 * this one.
 */
export function findGaps(
  { name, text }: MigrationFile,
  { earlier, version }: { earlier: readonly string[]; version: string },
): string[] {
  const step = readStep(text)
  if (!step) return [`${name}: its first line begins like a step and is none of migrate and contract`]
  if (step.kind === 'contract') return checkContract(name, step, { earlier, version })
  const statements = readStatements(text)
  const made = new Set(
    statements.flatMap(
      ({ sql }) => /^create (?:unlogged )?table (?!if not exists )(\w+)/.exec(sql)?.[1] ?? [],
    ),
  )
  const rules = step.kind === 'expand' ? expandRules : migrateRules
  return statements.flatMap((statement) => {
    const rule = statement.reason || made.has(tableOf(statement)) ? undefined : askedOf(statement, rules)
    return rule ? [`${name}: "${statement.sql.slice(0, 60)}" needs ${rule}`] : []
  })
}

function askedOf({ sql }: Statement, rules: readonly StatementRule[]): string | undefined {
  const rule = rules.find(({ form }) => form.test(sql))
  if (!rule)
    return 'a step of its own (-- migrate, or -- contract of an earlier one), or a comment -- safe: why'
  if (/^(create|alter table) .*\bif not exists /.test(sql.split('(', 1)[0] ?? ''))
    return 'to be without IF NOT EXISTS, which takes a table or an invalid index of another form for its own'
  if (/^alter table .*, (add|alter|drop|rename) /.test(sql)) return 'one change a statement'
  return rule.asks?.(sql)
}

function asksOfColumn(sql: string): string | undefined {
  if (/ (small|big)?serial( |$)/.test(sql))
    return 'a type without a sequence, with which the whole table is written anew'
  if (/ (unique|primary key|check|generated) ?/.test(sql)) return 'its constraint apart from its column'
  if (/ default (?!('[^']*'|-?\d+(\.\d+)?|true|false|null|now ?\(\))(::\w+)?( |$))/.test(sql))
    return 'a constant default, for with another one the whole table is written anew'
  if (/ not null/.test(sql) && !/ default /.test(sql)) return 'a default, for the version before writes none'
  return undefined
}

/** Requires updates in limited batches, of only those rows that still need the change. */
function asksOfBatch(sql: string): string | undefined {
  const ofUpdate =
    /^(update|delete from) .* where \w+ (in \(|= any ?\( ?array ?\( ?)select .* where .* limit \d+ ?\)/
  const ofInsert = /^insert into .*\bselect .* where .* limit \d+( |$)/
  return ofUpdate.test(sql) || ofInsert.test(sql)
    ? undefined
    : 'WHERE id IN (SELECT … WHERE … LIMIT n), a LIMIT of rows that it changes, for it is repeated until it changes no row'
}

/** Returns the statement's table: only this migration uses the rows of a table that it created. */
const tableOf = ({ sql }: Statement): string =>
  /^(?:alter table (?:only )?|update (?:only )?|delete from |insert into |create (?:unique )?index \w+ on )(\w+)/.exec(
    sql,
  )?.[1] ?? ''

function readStep(text: string): MigrationStep | undefined {
  const line = text.trimStart().split('\n', 1)[0] ?? ''
  if (/^-- migrate /.test(line)) return { kind: 'migrate' }
  const [, of, unreadSince] = /^-- contract of (\w+), unread since (\d+\.\d+\.\d+)$/.exec(line) ?? []
  if (of && unreadSince) return { kind: 'contract', of, unreadSince }
  return /^-- (migrate|contract)\b/.test(line) ? undefined : { kind: 'expand' }
}

function checkContract(
  name: string,
  { of, unreadSince }: Extract<MigrationStep, { kind: 'contract' }>,
  { earlier, version }: { earlier: readonly string[]; version: string },
): string[] {
  const isOlder = unreadSince.localeCompare(version, 'en', { numeric: true }) < 0
  return [
    ...(earlier.includes(of) ? [] : [`${name}: there is no ${of} before it`]),
    ...(isOlder
      ? []
      : [`${name}: the version before ${version} may still read it; it waits for the next one`]),
  ]
}
