import { z } from '@hono/zod-openapi'
import { makerSetupSteps, setupSteps } from '#contract/data/setup-steps.ts'
import { routesOf } from '#contract/kit/route.ts'
import { NamedSchema } from '#contract/kit/schemas.ts'

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

const MakerSetupSchema = z
  .object({
    makers: z.array(
      z.object({
        maker: NamedSchema,
        steps: z
          .array(
            z.object({
              key: z.enum(makerSetupSteps).openapi({
                description:
                  'logo ロゴ、texts 紹介の文章、product 公開中の製品、sample 請求できるサンプル、people ほかの担当者か招待中の方',
              }),
              done: z.boolean(),
              count: z.int().nonnegative().openapi({
                description:
                  'いまある数。紹介の文章では2つのうち書いた数、製品とサンプルではあれば 1、担当者ではご自分のほかの人数',
              }),
            }),
          )
          .openapi({ description: 'はじめに済ませることを、順に。編集者には product と sample だけです' }),
      }),
    ),
  })
  .openapi('MakerSetup')

export const getMakerSetup = routesOf({ tag: 'console', auth: 'maker', cache: 0 })({
  id: 'getMakerSetup',
  method: 'GET',
  path: '/console/maker_setup',
  summary: 'メーカーがはじめに済ませること',
  description:
    '担当しているメーカーごとに、ページを整えてサンプルの請求を受けるまでに要ることが、どこまで済んだかを返します。運営の担当者には空です。',
  response: MakerSetupSchema,
  example: {
    response: {
      makers: [
        {
          maker: { id: 3, name: '木曽家具工房' },
          steps: makerSetupSteps.map((key, index) => ({
            key,
            done: index === 0,
            count: index === 0 ? 1 : 0,
          })),
        },
      ],
    },
  },
})
