import { and, type SQL, sql } from 'drizzle-orm'
import { type FileOutcome, fileOutcomes } from '#contract/data/import-files.ts'
import { mayHideMissing, mustConfirmHiding } from '#contract/data/import-missing.ts'
import { importDays, importState, permits, rowOutcomes } from '#contract/data/import-states.ts'
import type { FillValue } from '#contract/imports/stored-types.ts'
import { found } from '#server/api-error.ts'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { catalogueImportProducts as items } from '#server/db/schema/index.ts'
import { choicesForWord, choicesOf } from './cells/choices.ts'
import { listFillable } from './cells/fills.ts'
import { columnsOf, loadVocabulary, type Vocabulary } from './cells/vocabulary.ts'
import { findImport, type ImportRow } from './import-context.ts'
import { describeRepeated, mapColumns } from './map-columns.ts'
import { presentLeft } from './present-left.ts'
import { type ListedImport, selectImport, selectSamples, selectUnknown } from './queries.ts'
import { isOfRow, isUntried } from './untried-products.ts'
import { loadWords } from './words.ts'

const dayMs = 86_400_000

const mostKnown = 200

const noFiles = Object.fromEntries(fileOutcomes.map((outcome) => [outcome, 0])) as Record<FileOutcome, number>

export const presentListed = ({ counts, ...row }: ListedImport) => ({
  ...{
    id: row.id,
    kind: row.kind,
    maker: row.maker,
    file_name: row.fileName,
    state: row.state,
    failure: row.failure,
  },
  begun_by: row.begunBy,
  created_at: row.createdAt.toISOString(),
  applied_at: row.appliedAt?.toISOString() ?? null,
  product_count: counts?.products ?? row.fileProducts ?? 0,
  progress: row.progress,
  revision: row.revision,
  counts: Object.fromEntries(rowOutcomes.map((outcome) => [outcome, counts?.[outcome] ?? 0])),
  note_count: counts?.noted ?? 0,
  file_counts: row.fileCounts ?? noFiles,
})

export async function presentImport(executor: Executor, id: number) {
  return presentListed(found(await first(selectImport(executor, id))))
}

export async function presentImportDetail(executor: Executor, id: number) {
  const listed = await presentImport(executor, id)
  const stored = found(await findImport(executor, id))
  const { head } = stored
  const left = await presentLeft(executor, stored)
  const hasLeft = left.some(isOfRow) || (listed.counts.error ?? 0) > 0
  const isStopped = await hasUntried(executor, stored)
  return {
    ...listed,
    format: head?.format ?? null,
    encoding: head?.encoding ?? null,
    sheets: head?.sheets ?? [],
    sheet: head?.sheet ?? null,
    header_row: head?.headerRow ?? null,
    ...(await presentMapping(executor, stored)),
    missing: presentMissing(stored),
    left,
    has_rejected_rows: hasLeft || (isStopped && (await hasUntried(executor, stored, hasRows))),
    may_apply:
      stored.state === importState.checked &&
      (listed.kind === 'files' ? listed.file_counts.placed : listed.product_count) > 0,
    may_resolve: permits('resolve', stored.state) && !isStopped && left.some(({ conflict }) => conflict),
    may_retry: stored.state === importState.failed && stored.resumeState !== null,
    undo_until: undoEnd(stored)?.toISOString() ?? null,
  }
}

function presentMissing({ counts, settings }: ImportRow) {
  const { missing = 0, shown = 0 } = counts ?? {}
  const may_hide = mayHideMissing({ missing, shown })
  const choice = settings.missing ?? 'keep'
  const needs_count = may_hide && choice === 'hide' && mustConfirmHiding({ missing, shown })
  return { count: missing, public_count: shown, choice, may_hide, needs_count }
}

/** Hidden products have none. */
const hasRows = sql`jsonb_array_length(${items.plan} -> 'rows') > 0`

async function hasUntried(executor: Executor, stored: ImportRow, condition?: SQL): Promise<boolean> {
  const untried = isUntried(stored)
  return untried !== undefined && (await executor.$count(items, and(untried, condition))) > 0
}

/** Null for an import that cannot be taken back. */
export function undoEnd({ state, appliedAt }: ImportRow): Date | null {
  if (!appliedAt || !permits('undo', state)) return null
  const end = new Date(appliedAt.getTime() + importDays * dayMs)
  return end > new Date() ? end : null
}

/** Archives have no columns. */
const noMapping = {
  ...{ file_columns: [], repeated_columns: [], columns: [], added_columns: [] },
  ...{ fills: [], unknown: [], known: [] },
}

async function presentMapping(executor: Executor, stored: ImportRow) {
  const { id, makerId, head, settings, state, kind } = stored
  if (kind === 'files') return noMapping
  const vocabulary = await loadVocabulary(executor, makerId)
  const columns = columnsOf(vocabulary)
  const headers = head?.headers ?? []
  const words = await loadWords(executor, makerId)
  const { mapped, repeated } = mapColumns(headers, { vocabulary, words, settings })
  const samples = await selectSamples(executor, id)
  const unknown = state === importState.checked ? await selectUnknown(executor, id) : []
  return {
    file_columns: headers.map((header, place) => ({
      header,
      samples: samples.map(({ cells }) => cells[place] ?? ''),
      column: mapped.find((each) => each.place === place)?.column.key ?? null,
    })),
    repeated_columns: repeated.map((each) => ({
      column: each.column.key,
      places: each.places,
      message: describeRepeated(each, headers),
    })),
    columns: columns.flatMap(({ key, header, level, help, hidden }) =>
      hidden ? [] : { key, header, level, help },
    ),
    added_columns: mapped.flatMap(({ place, column }) =>
      place < headers.length ? [] : { place, column: column.key },
    ),
    fills: presentFills({ ...words.fills, ...settings.fills }, vocabulary),
    unknown: unknown.map((each) => {
      const column = columns.find(({ key }) => key === each.column)
      return { ...each, choices: column ? choicesForWord(column, each.text, vocabulary) : [] }
    }),
    known: mapped
      .filter(({ place }) => place < headers.length)
      .flatMap(({ column }) =>
        Object.entries(words.values[column.key] ?? {}).map(([text, value]) => ({
          ...{ column: column.key, text, value },
          choices: choicesOf(column, vocabulary),
        })),
      )
      .slice(0, mostKnown),
  }
}

/** Leaves out lists without an entry. */
const presentFills = (chosen: Readonly<Record<string, FillValue | null>>, vocabulary: Vocabulary) =>
  listFillable(vocabulary).flatMap((column) => {
    const choices = choicesOf(column, vocabulary)
    if (column.terms && choices.length === 0) return []
    return { column: column.key, value: chosen[column.key] ?? null, choices }
  })
