import * as account from './account.ts'
import * as addresses from './addresses.ts'
import * as brands from './brands.ts'
import * as categories from './categories.ts'
import * as consoleOrders from './console-orders.ts'
import * as contacts from './contacts.ts'
import * as events from './events.ts'
import * as makerRelations from './maker-relations.ts'
import * as makers from './makers.ts'
import * as materials from './materials.ts'
import * as orders from './orders.ts'
import * as productVariationSearch from './product-variation-search.ts'
import * as productVariations from './product-variations.ts'
import * as products from './products.ts'
import type { CallOf, Route } from './route.ts'
import * as search from './search.ts'
import * as settings from './settings.ts'
import * as shipments from './shipments.ts'
import * as uploads from './uploads.ts'
import * as userAttributeLists from './user-attribute-lists.ts'
import * as users from './users.ts'

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

/** What a caller needs of each call, by 'METHOD /path'. Types only: nothing of this reaches a browser. */
export type ApiRoutes = {
  [R in DeclaredRoute as `${R['method']} ${R['path']}`]: CallOf<R>
}
