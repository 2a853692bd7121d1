import type { ComponentType } from 'react'
import { makerRole } from '#contract/data/maker-roles.ts'
import type { Me } from '#contract/users/schemas.ts'
import { lazyInBrowser } from '#web/kit/ui/lazy-component.ts'

/** The id in the address, if any. */
type ScreenProps = { id: number }

export type Area = {
  label: string
  Screen: ComponentType<ScreenProps>
  RecordScreen?: ComponentType<ScreenProps>
  /** The list beside a record on wide screens. */
  Side?: ComponentType<ScreenProps>
  others?: Readonly<Record<string, ComponentType<ScreenProps>>>
  /** Open to all members of makers, or only to their admins. */
  forMakers?: 'all' | 'admins'
}

/** In the order of the navigation, by name in the address. */
export const areaSections: readonly { label: string; areas: Readonly<Record<string, Area>> }[] = [
  {
    label: '応対',
    areas: {
      orders: {
        label: 'サンプルのご請求',
        Screen: lazyInBrowser(async () => (await import('./orders/order-list.tsx')).OrderList),
        RecordScreen: lazyInBrowser(async () => (await import('./orders/order-page.tsx')).OrderPage),
        Side: lazyInBrowser(async () => (await import('./orders/order-side.tsx')).OrderSide),
        forMakers: 'all',
      },
      contacts: {
        label: 'お問い合わせ',
        forMakers: 'all',
        Screen: lazyInBrowser(async () => (await import('./contacts/contact-list.tsx')).ContactList),
        RecordScreen: lazyInBrowser(async () => (await import('./contacts/contact-page.tsx')).ContactPage),
        Side: lazyInBrowser(async () => (await import('./contacts/contact-page.tsx')).ContactSide),
      },
      reactions: {
        label: '反応',
        forMakers: 'all',
        Screen: lazyInBrowser(async () => (await import('./reactions/reactions.tsx')).Reactions),
      },
      reports: {
        label: '通報',
        Screen: lazyInBrowser(async () => (await import('./reports/reports.tsx')).Reports),
      },
    },
  },
  {
    label: '編集',
    areas: {
      products: {
        label: '製品',
        forMakers: 'all',
        Screen: lazyInBrowser(async () => (await import('./products/product-list.tsx')).ProductList),
        RecordScreen: lazyInBrowser(async () => (await import('./products/product-page.tsx')).ProductPage),
        others: { new: lazyInBrowser(async () => (await import('./products/product-page.tsx')).NewProduct) },
      },
      imports: {
        label: '取り込み',
        forMakers: 'all',
        Screen: lazyInBrowser(async () => (await import('./imports/import-list.tsx')).ImportList),
        RecordScreen: lazyInBrowser(async () => (await import('./imports/import-page.tsx')).ImportPage),
        others: { new: lazyInBrowser(async () => (await import('./imports/new-import.tsx')).NewImport) },
      },
      price_revisions: {
        label: '価格改定',
        forMakers: 'all',
        Screen: lazyInBrowser(async () => (await import('./price-revisions/revision-list.tsx')).RevisionList),
        RecordScreen: lazyInBrowser(
          async () => (await import('./price-revisions/revision-page.tsx')).RevisionPage,
        ),
        others: {
          new: lazyInBrowser(async () => (await import('./price-revisions/revision-form.tsx')).NewRevision),
        },
      },
      brands: {
        label: 'ブランド',
        forMakers: 'all',
        Screen: lazyInBrowser(async () => (await import('./brands/brand-list.tsx')).BrandList),
        RecordScreen: lazyInBrowser(async () => (await import('./brands/brand-page.tsx')).BrandPage),
        others: { new: lazyInBrowser(async () => (await import('./brands/brand-page.tsx')).NewBrand) },
      },
      maker_posts: {
        label: '施工事例',
        forMakers: 'all',
        Screen: lazyInBrowser(async () => (await import('./maker-posts/maker-post-list.tsx')).MakerPostList),
        RecordScreen: lazyInBrowser(
          async () => (await import('./maker-posts/maker-post-page.tsx')).MakerPostPage,
        ),
        others: {
          new: lazyInBrowser(async () => (await import('./maker-posts/maker-post-page.tsx')).NewMakerPost),
        },
      },
      product_changes: {
        label: '変更の承認',
        forMakers: 'all',
        Screen: lazyInBrowser(async () => (await import('./product-changes/request-list.tsx')).RequestList),
        RecordScreen: lazyInBrowser(
          async () => (await import('./product-changes/request-page.tsx')).RequestPage,
        ),
      },
      certificates: {
        label: '認定',
        forMakers: 'all',
        Screen: lazyInBrowser(
          async () => (await import('./certificates/certificate-list.tsx')).CertificateList,
        ),
        RecordScreen: lazyInBrowser(
          async () => (await import('./certificates/certificate-page.tsx')).CertificatePage,
        ),
        others: {
          new: lazyInBrowser(
            async () => (await import('./certificates/certificate-page.tsx')).NewCertificate,
          ),
        },
      },
      magazine: {
        label: 'マガジン',
        Screen: lazyInBrowser(async () => (await import('./magazine/article-list.tsx')).ArticleList),
        RecordScreen: lazyInBrowser(async () => (await import('./magazine/article-page.tsx')).ArticlePage),
        others: { new: lazyInBrowser(async () => (await import('./magazine/article-page.tsx')).NewArticle) },
      },
      boards: {
        label: 'ボード',
        Screen: lazyInBrowser(async () => (await import('./boards/board-list.tsx')).BoardList),
        RecordScreen: lazyInBrowser(async () => (await import('./boards/board-page.tsx')).BoardPage),
        others: { new: lazyInBrowser(async () => (await import('./boards/board-page.tsx')).NewBoard) },
      },
      awards: {
        label: 'アワード',
        Screen: lazyInBrowser(async () => (await import('./awards/award-list.tsx')).AwardList),
        RecordScreen: lazyInBrowser(async () => (await import('./awards/award-page.tsx')).AwardPage),
        others: { new: lazyInBrowser(async () => (await import('./awards/award-page.tsx')).NewAward) },
      },
      home: {
        label: 'ホームの構成',
        Screen: lazyInBrowser(async () => (await import('./home/home-page.tsx')).HomePage),
        others: { preview: lazyInBrowser(async () => (await import('./home/home-preview.tsx')).HomePreview) },
      },
      pickups: {
        label: 'おすすめ',
        Screen: lazyInBrowser(async () => (await import('./home/pickups.tsx')).Pickups),
      },
      curated_lists: {
        label: '名前つきの一覧',
        Screen: lazyInBrowser(async () => (await import('./home/curated-lists.tsx')).CuratedLists),
      },
      news: {
        label: 'お知らせ',
        Screen: lazyInBrowser(async () => (await import('./news/news-list.tsx')).NewsList),
        RecordScreen: lazyInBrowser(async () => (await import('./news/news-page.tsx')).NewsPage),
        others: { new: lazyInBrowser(async () => (await import('./news/news-page.tsx')).NewNews) },
      },
    },
  },
  {
    label: '管理',
    areas: {
      users: {
        label: '利用者',
        Screen: lazyInBrowser(async () => (await import('./users/user-list.tsx')).UserList),
        RecordScreen: lazyInBrowser(async () => (await import('./users/user-page.tsx')).UserPage),
      },
      makers: {
        label: 'メーカー',
        forMakers: 'admins',
        Screen: lazyInBrowser(async () => (await import('./makers/maker-list.tsx')).MakerList),
        RecordScreen: lazyInBrowser(async () => (await import('./makers/maker-page.tsx')).MakerPage),
        others: { new: lazyInBrowser(async () => (await import('./makers/maker-page.tsx')).NewMaker) },
      },
      taxonomy: {
        label: '分類',
        Screen: lazyInBrowser(async () => (await import('./taxonomy/taxonomy.tsx')).Taxonomy),
        RecordScreen: lazyInBrowser(async () => (await import('./taxonomy/category-page.tsx')).CategoryPage),
      },
      synonyms: {
        label: '検索の同義語',
        Screen: lazyInBrowser(async () => (await import('./synonyms/synonyms.tsx')).Synonyms),
      },
      search_misses: {
        label: '見つからなかった検索',
        Screen: lazyInBrowser(async () => (await import('./search-misses/search-misses.tsx')).SearchMisses),
      },
      audit_log: {
        label: '変更履歴',
        forMakers: 'all',
        Screen: lazyInBrowser(async () => (await import('./audit-log/audit-log.tsx')).AuditLog),
      },
      setup: {
        label: 'はじめに',
        Screen: lazyInBrowser(async () => (await import('./setup/setup.tsx')).Setup),
      },
    },
  },
]

export const areas: ReadonlyMap<string, Area> = new Map(
  areaSections.flatMap((group) => Object.entries(group.areas)),
)

const isId = /^[1-9]\d{0,9}$/

export function findScreen({ Screen, RecordScreen, others = {} }: Area, record: string | undefined) {
  if (record === undefined) return Screen
  return isId.test(record) ? RecordScreen : new Map(Object.entries(others)).get(record)
}

export const isAreaOf = ({ is_staff, maker_members }: Me, { forMakers }: Area): boolean =>
  is_staff ||
  (forMakers === 'all' && maker_members.length > 0) ||
  (forMakers === 'admins' && maker_members.some(({ role }) => role === makerRole.admin))
