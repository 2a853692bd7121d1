import { isSame } from './compare-drafts.ts'

type KeyedRow = Record<string, unknown> & { key: number }

const areKeyed = (rows: unknown): rows is KeyedRow[] =>
  Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null && 'key' in row)

/**
 * Moves the changes made since `sent` onto its answer: rows keep their keys and take over the ids and figures
 * that the api gave them. Sent and answered rows match by place.
 */
export function rebaseDraft<Draft extends object>(sent: Draft, now: Draft, answer: Draft): Draft {
  const fields = Object.keys(answer) as (keyof Draft)[]
  return Object.fromEntries(
    fields.map((field) => [field, rebaseValue(sent[field], now[field], answer[field])]),
  ) as Draft
}

function rebaseValue(sent: unknown, now: unknown, answer: unknown): unknown {
  if (!areKeyed(sent) || !areKeyed(now) || !areKeyed(answer)) return isSame(now, sent) ? answer : now
  // The form leaves rows out that it does not send, such as empty ones.
  if (sent.length !== answer.length) return isSame(now, sent) ? answer : now
  const places = new Map(sent.map(({ key }, place) => [key, place]))
  return now.map((row) => {
    const place = places.get(row.key) ?? -1
    const [before, stored] = [sent[place], answer[place]]
    return before && stored ? rebaseRow(before, row, stored) : row
  })
}

function rebaseRow(sent: KeyedRow, now: KeyedRow, answer: KeyedRow): KeyedRow {
  const changed = Object.entries(now).filter(([field, value]) => !isSame(value, sent[field]))
  return { ...answer, ...Object.fromEntries(changed), key: now.key }
}
