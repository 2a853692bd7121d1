import { setImmediate } from 'node:timers/promises'
import { currentDay } from '#contract/data/japanese-day.ts'
import {
  defaultReactionSpan,
  type ReactionGroup,
  reactionFiles,
  reactionKinds,
  weeksUntil,
} from '#contract/data/reactions.ts'
import { mostTableRows, tableMimeTypes } from '#contract/data/table-formats.ts'
import type { ServedFile } from '#contract/kit/files.ts'
import type { InputOf } from '#contract/kit/route.ts'
import type { exportReactions } from '#contract/reactions/routes.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Services } from '#server/services.ts'
import { toFileName } from '#server/spreadsheets/file-name.ts'
import { type Cell, writeUtf8Csv } from '#server/spreadsheets/write-csv.ts'
import { selectRows } from './row-queries.ts'
import { findReadableMaker, listWeeks } from './service.ts'
import { spanOfWeeks } from './sources.ts'

const kindLabels = reactionKinds.map(({ label }) => label)
const rowHeader = ['製品ID', '品番ID', '品番', '名前', ...kindLabels, '仕上表', '採用', '保留', '見送り']

type ExportQuery = InputOf<typeof exportReactions>['query']
type ExportServices = Pick<Services, 'db'>

async function readWeeks(
  services: ExportServices,
  actor: Actor,
  query: ExportQuery,
  now: number,
): Promise<Cell[][]> {
  const { items } = await listWeeks(services, actor, query, now)
  const header = ['週（月曜日）', ...kindLabels, ...kindLabels.map((label) => `前年の${label}`)]
  const cells = items.map(({ week, last_year, ...counts }) => [
    week,
    ...reactionKinds.map(({ id }) => counts[id]),
    ...reactionKinds.map(({ id }) => last_year?.[id] ?? null),
  ])
  return [header, ...cells]
}

async function readRows({ db }: ExportServices, query: ExportQuery, group: ReactionGroup, now: number) {
  const span = spanOfWeeks(weeksUntil(now, query.weeks ?? defaultReactionSpan))
  const makerId = query.maker_id
  const scope = { makerId, span, group, sort: 'views', keyword: '', limit: mostTableRows + 1 } as const
  const rows = await selectRows(db, scope)
  if (rows.length > mostTableRows) throw new ApiError('export_too_large')
  const cells = rows.map((row) => [
    row.product_id,
    group === 'variation' ? row.id : null,
    row.code,
    row.name,
    ...reactionKinds.map(({ id }) => row[id]),
    ...[row.schedules, row.adopted, row.held, row.declined],
  ])
  return [rowHeader, ...cells]
}

const rowsOfTurn = 200
const byteOrderMark = 3

async function writeInTurns(table: readonly (readonly Cell[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  for (let at = 0; at < table.length; at += rowsOfTurn) {
    const { bytes } = writeUtf8Csv(table.slice(at, at + rowsOfTurn))
    pieces.push(at === 0 ? bytes : bytes.subarray(byteOrderMark))
    await setImmediate()
  }
  return new Uint8Array(Buffer.concat(pieces))
}

export async function exportTable(
  services: ExportServices,
  actor: Actor,
  query: ExportQuery,
  now: number,
): Promise<ServedFile> {
  const { name } = await findReadableMaker(services.db, actor, query.maker_id)
  const table =
    query.table === 'week'
      ? await readWeeks(services, actor, query, now)
      : await readRows(services, query, query.table, now)
  const label = reactionFiles.find(({ id }) => id === query.table)?.label ?? ''
  return {
    bytes: await writeInTurns(table),
    mimeType: tableMimeTypes.csv,
    fileName: toFileName(`${name} 反応 ${label} ${currentDay()}.csv`),
  }
}
