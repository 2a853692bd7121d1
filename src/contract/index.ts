import * as addresses from './addresses/routes.ts'
import * as brands from './brands/routes.ts'
import * as categories from './categories/routes.ts'
import * as contacts from './contacts/routes.ts'
import * as events from './events/routes.ts'
import * as uploads from './images/routes.ts'
import type { CallOf, Route } from './kit/route.ts'
import * as makerRelations from './makers/relation-routes.ts'
import * as makers from './makers/routes.ts'
import * as materials from './materials/routes.ts'
import * as consoleOrders from './orders/console-routes.ts'
import * as orders from './orders/routes.ts'
import * as productVariations from './product-variations/routes.ts'
import * as productVariationSearch from './product-variations/search-routes.ts'
import * as products from './products/routes.ts'
import * as search from './search/routes.ts'
import * as settings from './settings/routes.ts'
import * as shipments from './shipments/routes.ts'
import * as userAttributeLists from './user-attributes/routes.ts'
import * as account from './users/account-routes.ts'
import * as users from './users/routes.ts'

const modules = {
  ...categories,
  ...materials,
  ...makers,
  ...makerRelations,
  ...brands,
  ...products,
  ...productVariations,
  ...productVariationSearch,
  ...search,
  ...users,
  ...account,
  ...contacts,
  ...settings,
  ...userAttributeLists,
  ...uploads,
  ...addresses,
  ...shipments,
  ...orders,
  ...consoleOrders,
  ...events,
}

type Values = (typeof modules)[keyof typeof modules]
type DeclaredRoute = Extract<Values, Route>

const isRoute = (value: Values): value is DeclaredRoute =>
  typeof value === 'object' && value !== null && 'method' in value

/** Every call of the api, in the order of the documents. */
export const routes: readonly DeclaredRoute[] = Object.values(modules).filter(isRoute)

/** The groups of the documents, in their order: a name for programs, which make classes of it, and what it says to people. */
export const tags: Readonly<Record<string, string>> = {
  taxonomy: '分類',
  makers: 'メーカー',
  brands: 'ブランド',
  products: '製品',
  product_variations: '製品バリエーション',
  search: '検索',
  users: '利用者',
  contacts: 'お問い合わせ',
  settings: '設定',
  images: '画像',
  addresses: 'お届け先',
  orders: 'サンプル請求',
  events: '計測',
  console: 'コンソール',
  auth: 'サインイン',
}

/** What a caller needs of each call, by 'METHOD /path'. Types only: nothing of this reaches a browser. */
export type ApiRoutes = {
  [R in DeclaredRoute as `${R['method']} ${R['path']}`]: CallOf<R>
}
