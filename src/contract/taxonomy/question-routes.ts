import { z } from '@hono/zod-openapi'
import { idParam } from '#contract/kit/params.ts'
import { recordRoutes, staffOnly } from '#contract/kit/record-routes.ts'
import { routesOf } from '#contract/kit/route.ts'
import { CategoryQuestionsSchema, questionSchemas } from './question-schemas.ts'

const route = routesOf({ tag: 'console', auth: 'staff', cache: 0 })

const choice = { id: 1, name: '戸建住宅', hidden: false }
const question = { label: 'ご検討中の物件の用途', question_type: 3, required: true, hidden: false }
const stored = { id: 1, category_id: 2, ...question, choices: [choice], position: 1, version: 812 }

export const getCategoryQuestions = route({
  id: 'getCategoryQuestions',
  method: 'GET',
  path: '/console/categories/{id}/questions',
  summary: 'カテゴリのサンプル請求の質問（編集用）',
  description: `このカテゴリと親カテゴリの質問を、答えたご請求の数とともに返します。隠したものも含みます。${staffOnly}`,
  params: z.object({ id: idParam('カテゴリの ID') }),
  response: CategoryQuestionsSchema,
  example: {
    params: { id: '12' },
    response: {
      id: 12,
      name: 'ダイニングチェア',
      parent: { id: 2, name: 'チェア' },
      questions: [{ ...stored, inherited: true, use_count: 31, choices: [{ ...choice, use_count: 9 }] }],
    },
  },
})

const follows = 'サンプルのご請求にはすぐに反映されます。'

export const {
  create: createQuestion,
  update: updateQuestion,
  remove: deleteQuestion,
} = recordRoutes(
  {
    name: 'Question',
    path: 'questions',
    noun: 'サンプル請求の質問',
    says: {
      create: `カテゴリの製品のサンプルを請求するときの質問を、選択肢とともに加えます。下のカテゴリでも尋ねます。${follows}`,
      update: `質問、答えかた、選択肢、順番を変えます。お答えのある選択肢は除けず、409（in_use）で数を返すので、隠してください。選択肢がひとつもない質問は尋ねません。${follows}`,
      remove: 'お答えのある質問は削除できず、409（in_use）で数を返します。',
    },
    fails: { update: ['in_use'], remove: ['in_use'] },
    example: {
      content: { category_id: 2, ...question, choices: [{ ...choice, id: null }] },
      changed: { ...question, choices: [choice] },
      stored,
    },
  },
  questionSchemas,
)
