import { z } from '@hono/zod-openapi'
import { setupSteps } from '#contract/data/setup-steps.ts'
import { routesOf } from '#contract/kit/route.ts'

const route = routesOf({ tag: 'console', auth: 'staff', cache: 0 })

const SetupSchema = z
  .object({
    steps: z
      .array(
        z.object({
          key: z.enum(setupSteps).openapi({
            description:
              'taxonomy 分類、maker メーカー、people メーカーの担当者か招待中の方、product 公開中の製品、project 公開中の事例、home ホームの構成',
          }),
          done: z.boolean(),
          count: z
            .int()
            .nonnegative()
            .openapi({ description: 'いまある数。分類ではカテゴリの数、製品では公開中のものがあれば 1' }),
        }),
      )
      .openapi({ description: 'はじめに済ませることを、順に' }),
  })
  .openapi('Setup')

const staffOnly = '運営の担当者だけが使えます。'

export const getSetup = route({
  id: 'getSetup',
  method: 'GET',
  path: '/console/setup',
  summary: 'はじめに済ませること',
  description: `何もないところから公開するまでに要ることが、どこまで済んだかを返します。${staffOnly}`,
  response: SetupSchema,
  example: {
    response: {
      steps: setupSteps.map((key, index) => ({ key, done: index === 0, count: index === 0 ? 60 : 0 })),
    },
  },
})

export const loadStarterTaxonomy = route({
  id: 'loadStarterTaxonomy',
  method: 'POST',
  path: '/console/setup/starter',
  summary: '標準の分類を入れる',
  description: `カテゴリ、素材、検索条件、数値の仕様、サンプル請求の質問、建物の種類と用途、空間の標準の一式を入れます。すでにある分類はそのままで、まだないものだけが入ります。${staffOnly}`,
  response: SetupSchema,
  example: {
    response: {
      steps: setupSteps.map((key, index) => ({ key, done: index === 0, count: index === 0 ? 60 : 0 })),
    },
  },
})
