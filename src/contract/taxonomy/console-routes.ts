import { whole } from '#contract/kit/lists.ts'
import { recordRoutes, staffOnly } from '#contract/kit/record-routes.ts'
import { routesOf } from '#contract/kit/route.ts'
import {
  buildingTypeSchemas,
  categorySchemas,
  materialSchemas,
  spaceSchemas,
  useTypeSchemas,
} from './console-schemas.ts'

const route = routesOf({ tag: 'console', auth: 'staff', cache: 0 })

const follows =
  '検索には1秒ほどで反映されます。公開の一覧は、それを読み込んだ相手のもとに、最長1時間、前の内容が残ります。'

const says = {
  create: `同じ段のいちばん後か、指定した順番に加えます。${follows}`,
  update: `名前や順番を変えます。${follows}`,
  remove: `使われているものは削除できず、409（in_use）で理由を返します。`,
}

const fails = { remove: ['in_use'] } as const

const listed = (noun: string) =>
  `すべての${noun}を、画面に並べる順で、これを指しているものの数とともに返します。${staffOnly}`

const category = { parent_id: 2, name: 'ダイニングチェア', name_kana: 'ダイニングチェア' }
const storedCategory = { id: 12, kind: 1, ...category, position: 3, version: 812 }

export const listConsoleCategories = route({
  id: 'listConsoleCategories',
  method: 'GET',
  path: '/console/categories',
  summary: 'カテゴリの一覧（編集用）',
  description: listed('カテゴリ'),
  response: whole.listOf(categorySchemas.row),
  example: {
    response: whole.exampleOf({ ...storedCategory, product_count: 48, uses: { products: 48, measures: 2 } }),
  },
})

export const {
  create: createCategory,
  update: updateCategory,
  remove: deleteCategory,
} = recordRoutes(
  {
    name: 'Category',
    path: 'categories',
    noun: 'カテゴリ',
    says: {
      ...says,
      create: `${says.create}製品が直接入っているカテゴリの下には作れません。`,
      update: `名前、読み、親カテゴリ、順番を変えます。カテゴリは2段までで、製品が直接入っているカテゴリの下には移せません。移しても、親カテゴリの条件と数値のうち製品に値のあるものは、そのカテゴリに残ります。${follows}`,
    },
    fails,
    example: { content: { kind: 1, ...category }, changed: category, stored: storedCategory },
  },
  categorySchemas,
)

const storedBuildingType = { id: 1, name: '住宅', position: 1, version: 812 }

export const listConsoleBuildingTypes = route({
  id: 'listConsoleBuildingTypes',
  method: 'GET',
  path: '/console/building_types',
  summary: '建物の種類の一覧（編集用）',
  description: listed('建物の種類'),
  response: whole.listOf(buildingTypeSchemas.row),
  example: {
    response: whole.exampleOf({ ...storedBuildingType, uses: { use_types: 4, projects: 120 } }),
  },
})

export const {
  create: createBuildingType,
  update: updateBuildingType,
  remove: deleteBuildingType,
} = recordRoutes(
  {
    name: 'BuildingType',
    path: 'building_types',
    noun: '建物の種類',
    says,
    fails,
    example: { content: { name: '住宅' }, stored: storedBuildingType },
  },
  buildingTypeSchemas,
)

const storedUseType = { id: 11, building_type_id: 1, name: '戸建住宅', position: 1, version: 812 }

export const listConsoleUseTypes = route({
  id: 'listConsoleUseTypes',
  method: 'GET',
  path: '/console/use_types',
  summary: '用途の一覧（編集用）',
  description: listed('用途'),
  response: whole.listOf(useTypeSchemas.row),
  example: { response: whole.exampleOf({ ...storedUseType, uses: { projects: 86 } }) },
})

export const {
  create: createUseType,
  update: updateUseType,
  remove: deleteUseType,
} = recordRoutes(
  {
    name: 'UseType',
    path: 'use_types',
    noun: '用途',
    says,
    fails,
    example: {
      content: { building_type_id: 1, name: '戸建住宅' },
      changed: { name: '戸建住宅' },
      stored: storedUseType,
    },
  },
  useTypeSchemas,
)

const material = { name: 'オーク', name_kana: 'オーク' }
const storedMaterial = { id: 1, ...material, position: 1, version: 812 }

export const listConsoleMaterials = route({
  id: 'listConsoleMaterials',
  method: 'GET',
  path: '/console/materials',
  summary: '素材の一覧（編集用）',
  description: listed('素材'),
  response: whole.listOf(materialSchemas.row),
  example: { response: whole.exampleOf({ ...storedMaterial, uses: { products: 310 } }) },
})

export const {
  create: createMaterial,
  update: updateMaterial,
  remove: deleteMaterial,
} = recordRoutes(
  {
    name: 'Material',
    path: 'materials',
    noun: '素材',
    says,
    fails,
    example: { content: material, stored: storedMaterial },
  },
  materialSchemas,
)

const space = { name: 'リビング', name_kana: 'リビング', hidden: false }
const storedSpace = { id: 3, ...space, position: 3, version: 812 }

export const listConsoleSpaces = route({
  id: 'listConsoleSpaces',
  method: 'GET',
  path: '/console/spaces',
  summary: '空間の一覧（編集用）',
  description: listed('空間'),
  response: whole.listOf(spaceSchemas.row),
  example: { response: whole.exampleOf({ ...storedSpace, uses: { posts: 910 } }) },
})

export const {
  create: createSpace,
  update: updateSpace,
  remove: deleteSpace,
} = recordRoutes(
  {
    name: 'Space',
    path: 'spaces',
    noun: '空間',
    says: {
      ...says,
      update: `名前、読み、順番を変え、隠します。隠した空間は、写真に新しく選べず、絞り込みにも出ません。写真に付いているものは残ります。${follows}`,
    },
    fails,
    example: { content: space, stored: storedSpace },
  },
  spaceSchemas,
)
