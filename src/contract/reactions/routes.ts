import { z } from '@hono/zod-openapi'
import { defaultReactionSpan, fewestPeople, reactionDays, reactionSpans } from '#contract/data/reactions.ts'
import { whole } from '#contract/kit/lists.ts'
import { idParam, optionalChoiceParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'

const route = routesOf({ tag: 'console', auth: 'maker', cache: 0 })

const count = (description: string) => z.int().nonnegative().openapi({ description })

const countByDay = (description: string) =>
  count(`${description}。数えはじめる前の週と、日ごとの数を消した週は null`).nullable()

export const CountsSchema = z
  .object({
    views: countByDay('製品ページの閲覧'),
    list_adds: z
      .int()
      .positive()
      .nullable()
      .openapi({
        description: `いまもリストに入っている、その週の追加。${fewestPeople}人に満たなければ null で、それ以上は${fewestPeople}きざみに切り捨てます。メーカーの担当者のリストは数えません`,
      }),
    samples: count('サンプルを請求された品番。取り消しも含みます'),
    contacts: count('お問い合わせ'),
    downloads: countByDay('資料のダウンロード'),
  })
  .openapi('ReactionCounts')

export type ReactionCounts = z.infer<typeof CountsSchema>

const countsExample = { views: 412, list_adds: 12, samples: 18, contacts: 3, downloads: 27 }

export const listReactions = route({
  id: 'listReactions',
  method: 'GET',
  path: '/console/reactions',
  summary: '製品への反応',
  description: `メーカーの製品への反応を、日本の月曜日からの週ごとに、古い順に返します。最後は今週です。閲覧とダウンロードの日ごとの数を残すのは${reactionDays}日です。だれの反応かは含みません。運営の担当者と、そのメーカーの担当者が使えます。ほかのメーカーは 404 です。`,
  fails: ['not_found'],
  query: z.object({
    maker_id: idParam('メーカーの ID'),
    weeks: optionalChoiceParam(reactionSpans, `週の数。省くと${defaultReactionSpan}`),
  }),
  response: whole.listOf(
    CountsSchema.extend({
      week: z.iso.date().openapi({ description: '週の月曜日' }),
      last_year: CountsSchema.nullable().openapi({
        description: '52週前の同じ週。メーカーが TOKONOMA に加わる前であれば null',
      }),
    }).openapi('ReactionWeek'),
  ),
  example: {
    query: { maker_id: '3', weeks: '12' },
    response: whole.exampleOf({ week: '2026-11-30', ...countsExample, last_year: countsExample }),
  },
})
