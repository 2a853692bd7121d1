import { z } from '@hono/zod-openapi'
import {
  defaultReactionSpan,
  reactionDays,
  reactionFiles,
  reactionGroups,
  reactionSorts,
  reactionSpans,
} from '#contract/data/reactions.ts'
import { tableMimeTypes } from '#contract/data/table-formats.ts'
import { FileSchema } from '#contract/kit/files.ts'
import { byCursor, whole } from '#contract/kit/lists.ts'
import { idParam, keywordParam, optionalChoiceParam, sortParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { RowSchema, rowExample, WeekSchema, weekExample } from './schemas.ts'

const route = routesOf({ tag: 'console', auth: 'maker', cache: 0 })

const who = '運営の担当者と、そのメーカーの担当者が使えます。ほかのメーカーは 404 です。'

const scope = {
  maker_id: idParam('メーカーの ID'),
  weeks: optionalChoiceParam(reactionSpans, `週の数。省くと${defaultReactionSpan}`),
}

export const listReactions = route({
  id: 'listReactions',
  method: 'GET',
  path: '/console/reactions',
  summary: '製品への反応',
  description: `メーカーの製品への反応を、日本の月曜日からの週ごとに、古い順に返します。最後は今週です。閲覧とダウンロードの日ごとの数を残すのは${reactionDays}日です。だれの反応かは含みません。${who}`,
  fails: ['not_found'],
  query: z.object(scope),
  response: whole.listOf(WeekSchema),
  example: { query: { maker_id: '3', weeks: '12' }, response: whole.exampleOf(weekExample) },
})

export const listReactionRows = route({
  id: 'listReactionRows',
  method: 'GET',
  path: '/console/reactions/rows',
  summary: '製品ごと、品番ごとの反応',
  description: `期間のうちの反応を、製品ごとか品番ごとに、多い順に返します。反応のないものも入ります。仕上表と施主の判断は、期間によらない、いまの数です。${who}`,
  fails: ['not_found'],
  query: z.object({
    ...scope,
    group: sortParam(reactionGroups, 'まとめかた'),
    sort: sortParam(reactionSorts, '並べる数'),
    keyword: keywordParam('品番か名前に含まれる言葉'),
    ...byCursor.params,
  }),
  response: byCursor.listOf(RowSchema),
  example: { query: { maker_id: '3', group: 'variation' }, response: byCursor.exampleOf(rowExample) },
})

export const exportReactions = route({
  id: 'exportReactions',
  method: 'GET',
  path: '/console/exports/reactions',
  summary: '反応の書き出し',
  description: `週ごと、製品ごと、品番ごとの反応の CSV（UTF-8）です。分からない数と、人が少なくて見せない数は空です。${who}`,
  rate: 'file',
  fails: ['not_found', 'export_too_large'],
  query: z.object({ ...scope, table: sortParam(reactionFiles, '表') }),
  file: [tableMimeTypes.csv],
  response: FileSchema,
  example: { query: { maker_id: '3', table: 'week' }, response: null },
})
