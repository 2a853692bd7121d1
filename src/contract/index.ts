import * as addresses from './addresses/routes.ts'
import * as consoleAwards from './awards/console-routes.ts'
import * as consoleAwardVotes from './awards/console-vote-routes.ts'
import * as awardLedgers from './awards/ledger-routes.ts'
import * as awardResults from './awards/result-routes.ts'
import * as awards from './awards/routes.ts'
import * as awardWrites from './awards/write-routes.ts'
import * as consoleBoards from './boards/console-routes.ts'
import * as boards from './boards/routes.ts'
import * as consoleBrands from './brands/console-routes.ts'
import * as brands from './brands/routes.ts'
import * as buildingTypes from './building-types/routes.ts'
import * as cart from './cart/routes.ts'
import * as categories from './categories/routes.ts'
import * as consoleCertificates from './certificates/console-routes.ts'
import * as auditLog from './console/routes.ts'
import * as today from './console/today-routes.ts'
import * as contacts from './contacts/routes.ts'
import * as events from './events/routes.ts'
import * as follows from './follows/routes.ts'
import * as consoleHome from './home/console-routes.ts'
import * as pickups from './home/pickup-routes.ts'
import * as home from './home/routes.ts'
import * as uploads from './images/routes.ts'
import * as resumableUploads from './images/upload-routes.ts'
import * as importFiles from './imports/file-routes.ts'
import * as importFilePlaces from './imports/import-file-routes.ts'
import * as imports from './imports/routes.ts'
import type { CallOf, Route } from './kit/route.ts'
import * as likes from './likes/routes.ts'
import * as listReplacements from './lists/replacement-routes.ts'
import * as itemLists from './lists/routes.ts'
import * as listSharing from './lists/share-routes.ts'
import * as listWrites from './lists/write-routes.ts'
import * as consoleArticles from './magazines/console-routes.ts'
import * as articles from './magazines/routes.ts'
import * as consoleMakers from './makers/console-routes.ts'
import * as makerInvitations from './makers/invitation-routes.ts'
import * as makerRelations from './makers/relation-routes.ts'
import * as makers from './makers/routes.ts'
import * as makerSuspension from './makers/suspension-routes.ts'
import * as marks from './marks/routes.ts'
import * as materials from './materials/routes.ts'
import * as consoleNews from './news/console-routes.ts'
import * as news from './news/routes.ts'
import * as notifications from './notifications/routes.ts'
import * as consoleOrders from './orders/console-routes.ts'
import * as orders from './orders/routes.ts'
import * as consoleMakerPosts from './posts/console-routes.ts'
import * as posts from './posts/routes.ts'
import * as postWrites from './posts/write-routes.ts'
import * as priceRevisionItems from './price-revisions/item-routes.ts'
import * as priceRevisions from './price-revisions/routes.ts'
import * as productDocuments from './product-variations/document-routes.ts'
import * as productVariations from './product-variations/routes.ts'
import * as productVariationSearch from './product-variations/search-routes.ts'
import * as productVariationViews from './product-variations/view-routes.ts'
import * as changeRequests from './products/change-request-routes.ts'
import * as productChanges from './products/change-routes.ts'
import * as consoleProducts from './products/console-routes.ts'
import * as productPatches from './products/patch-routes.ts'
import * as products from './products/routes.ts'
import * as saveRequests from './products/save-request-routes.ts'
import * as successors from './products/successor-routes.ts'
import * as attachments from './projects/attachment-routes.ts'
import * as projects from './projects/routes.ts'
import * as projectSearch from './projects/search-routes.ts'
import * as projectWrites from './projects/write-routes.ts'
import * as reactions from './reactions/routes.ts'
import * as consoleReports from './reports/console-routes.ts'
import * as reports from './reports/routes.ts'
import * as savedSearches from './saved-searches/routes.ts'
import * as schedules from './schedules/routes.ts'
import * as search from './search/routes.ts'
import * as settings from './settings/routes.ts'
import * as setup from './setup/console-routes.ts'
import * as shipments from './shipments/routes.ts'
import * as consoleSynonyms from './synonyms/console-routes.ts'
import * as consoleTaxonomy from './taxonomy/console-routes.ts'
import * as taxonomyMerges from './taxonomy/merge-routes.ts'
import * as consoleQuestions from './taxonomy/question-routes.ts'
import * as consoleSpecs from './taxonomy/spec-routes.ts'
import * as teamJoining from './teams/join-routes.ts'
import * as teamMembers from './teams/member-routes.ts'
import * as teams from './teams/routes.ts'
import * as teamWrites from './teams/write-routes.ts'
import * as userAttributeLists from './user-attributes/routes.ts'
import * as account from './users/account-routes.ts'
import * as consolePeople from './users/console-routes.ts'
import * as people from './users/public-routes.ts'
import * as users from './users/routes.ts'

const modules = {
  ...categories,
  ...buildingTypes,
  ...materials,
  ...makers,
  ...makerRelations,
  ...brands,
  ...products,
  ...productVariations,
  ...productVariationViews,
  ...productDocuments,
  ...productVariationSearch,
  ...projectSearch,
  ...projects,
  ...projectWrites,
  ...posts,
  ...postWrites,
  ...attachments,
  ...boards,
  ...teams,
  ...teamWrites,
  ...teamMembers,
  ...teamJoining,
  ...people,
  ...itemLists,
  ...likes,
  ...follows,
  ...reports,
  ...listReplacements,
  ...listWrites,
  ...listSharing,
  ...schedules,
  ...articles,
  ...news,
  ...pickups,
  ...awards,
  ...awardWrites,
  ...awardResults,
  ...awardLedgers,
  ...consoleAwards,
  ...consoleAwardVotes,
  ...home,
  ...search,
  ...users,
  ...account,
  ...marks,
  ...savedSearches,
  ...contacts,
  ...settings,
  ...notifications,
  ...userAttributeLists,
  ...uploads,
  ...resumableUploads,
  ...addresses,
  ...shipments,
  ...cart,
  ...orders,
  ...consoleOrders,
  ...consoleArticles,
  ...consoleBoards,
  ...consoleNews,
  ...consoleHome,
  ...auditLog,
  ...consoleReports,
  ...consolePeople,
  ...today,
  ...setup,
  ...consoleMakers,
  ...makerSuspension,
  ...makerInvitations,
  ...consoleProducts,
  ...consoleBrands,
  ...consoleMakerPosts,
  ...consoleCertificates,
  ...productPatches,
  ...successors,
  ...changeRequests,
  ...saveRequests,
  ...priceRevisions,
  ...priceRevisionItems,
  ...reactions,
  ...productChanges,
  ...importFiles,
  ...importFilePlaces,
  ...imports,
  ...consoleSynonyms,
  ...consoleTaxonomy,
  ...consoleSpecs,
  ...consoleQuestions,
  ...taxonomyMerges,
  ...events,
}

type ModuleExport = (typeof modules)[keyof typeof modules]
type DeclaredRoute = Extract<ModuleExport, Route>

const isRoute = (value: ModuleExport): value is DeclaredRoute =>
  typeof value === 'object' && value !== null && 'method' in value

/** In the order of the documents. */
export const routes: readonly DeclaredRoute[] = Object.values(modules).filter(isRoute)

/** Groups in the order of the documents: a name for generated classes, and a Japanese label. */
export const tags: Readonly<Record<string, string>> = {
  taxonomy: '分類',
  makers: 'メーカー',
  brands: 'ブランド',
  products: '製品',
  product_variations: '製品バリエーション',
  search: '検索',
  projects: '事例',
  posts: '写真',
  boards: 'ボード',
  teams: 'チーム',
  lists: 'リスト',
  likes: 'いいね',
  follows: 'フォロー',
  reports: '通報',
  editorial: '編集部',
  awards: 'アワード',
  users: '利用者',
  contacts: 'お問い合わせ',
  settings: '設定',
  notifications: '通知',
  images: '画像',
  addresses: 'お届け先',
  orders: 'サンプル請求',
  events: '計測',
  console: 'コンソール',
  auth: 'サインイン',
}

/** Types only: adds nothing to the browser bundle. */
export type ApiRoutes = {
  [R in DeclaredRoute as `${R['method']} ${R['path']}`]: CallOf<R>
}
