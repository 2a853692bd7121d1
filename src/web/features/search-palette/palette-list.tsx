import { ListBox } from 'react-aria-components/ListBox'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { HighlightedText } from '#web/kit/ui/highlighted.tsx'
import type { IconName } from '#web/kit/ui/icon.tsx'
import type { AppLink } from '#web/kit/ui/page-link.tsx'
import { forgetKeywords } from '#web/shared/history/persisted-history.ts'
import { Row, RowIcon, Rows } from '#web/shared/palette/rows.tsx'
import { pagesFor } from './pages.ts'
import { type PaletteProduct, ProductRow } from './product-row.tsx'
import type { KeywordSuggestions, Suggestion } from './suggestions.ts'

const kinds: Record<Suggestion['kind'], { label: string; icon: IconName }> = {
  keyword: { label: '', icon: 'search' },
  category: { label: 'カテゴリ', icon: 'list' },
  material: { label: '素材', icon: 'layers' },
  maker: { label: 'メーカー', icon: 'factory' },
  brand: { label: 'ブランド', icon: 'factory' },
  product: { label: '製品', icon: 'chair' },
  space: { label: '空間', icon: 'picture' },
  use_type: { label: '用途', icon: 'picture' },
  building_type: { label: '建物', icon: 'picture' },
  project: { label: '事例', icon: 'home' },
  team: { label: 'チーム', icon: 'people' },
  article: { label: '記事', icon: 'list' },
  board: { label: 'ボード', icon: 'picture' },
  user: { label: '利用者', icon: 'person' },
  list: { label: 'リスト', icon: 'list' },
}

/** Words have a number of results; names of single items have none. */
const isWord = ({ kind }: Suggestion): boolean => !names.has(kind)
const names: ReadonlySet<string> = new Set(['product', 'project', 'team', 'article', 'board', 'user', 'list'])

type PaletteListProps = {
  text: string
  suggested: KeywordSuggestions
  keywords: readonly string[]
  viewed: readonly PaletteProduct[]
  onSuggestion: (suggestion: Suggestion) => void
  onKeyword: (word: string) => void
  onProduct: (product: PaletteProduct) => void
  onPage: (link: AppLink) => void
}

export function PaletteList(props: PaletteListProps) {
  const { text, keywords, viewed, onPage } = props
  const empty = text.trim() === ''
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
      {empty && keywords.length + viewed.length === 0 && (
        <p className="px-3 pt-2 pb-1 text-sm text-muted">
          製品名、素材、品番、メーカー名、ローマ字でもさがせます。
        </p>
      )}
      <ListBox
        aria-label="候補"
        className="outline-none"
        renderEmptyState={() => (
          <p className="px-3 py-6 text-sm text-muted">
            候補はありません。このまま「{text.trim()}」をさがせます。
          </p>
        )}
      >
        {empty ? <HistoryRows {...props} /> : <SuggestionRows {...props} />}
        <Rows
          title="ページ"
          items={pagesFor(text)}
          draw={({ label, icon, link }) => (
            <Row key={label} id={`page-${label}`} text={label} onAction={() => onPage(link)}>
              <RowIcon name={icon} />
              <span className="truncate">{label}</span>
            </Row>
          )}
        />
      </ListBox>
      {empty && keywords.length > 0 && (
        <Button variant="quiet" size={32} onClick={forgetKeywords}>
          検索履歴を消す
        </Button>
      )}
    </div>
  )
}

function HistoryRows({ keywords, viewed, onKeyword, onProduct }: PaletteListProps) {
  return (
    <>
      <Rows
        title="最近さがした言葉"
        items={keywords}
        draw={(word) => (
          <Row key={word} id={`word-${word}`} text={word} onAction={() => onKeyword(word)}>
            <RowIcon name="clock" />
            <span className="truncate">{word}</span>
          </Row>
        )}
      />
      <Rows
        title="最近見た製品"
        items={viewed}
        draw={(product) => (
          <ProductRow key={product.id} product={product} onAction={() => onProduct(product)}>
            {product.name}
          </ProductRow>
        )}
      />
    </>
  )
}

/** Excludes suggestions of products that have a row of their own. */
function SuggestionRows({ suggested, onSuggestion, onKeyword, onProduct }: PaletteListProps) {
  const { products, ended, meant, meantCount } = suggested
  const shown = new Set(products.map(({ productId }) => productId))
  const words = suggested.items.filter(({ kind, id }) => kind !== 'product' || id === null || !shown.has(id))
  return (
    <>
      {meant && (
        <Row id={`meant-${meant}`} text={`もしかして ${meant}`} onAction={() => onKeyword(meant)}>
          <RowIcon name="search" />
          <span className="truncate">
            もしかして：<b className="font-semibold">{meant}</b>
          </span>
          {meantCount !== null && <span className="row-count">{formatNumber(meantCount)}</span>}
        </Row>
      )}
      {ended.map(({ product, successors }) => (
        <Rows
          key={product.id}
          title={`「${product.code}」は廃番です${successors.length > 0 ? '。後継品' : ''}`}
          items={successors.length > 0 ? successors : [product]}
          draw={(each) => (
            <ProductRow key={each.id} product={each} onAction={() => onProduct(each)}>
              {each.name}
            </ProductRow>
          )}
        />
      ))}
      {words.map((word) => {
        const key = `${word.kind}-${word.id ?? word.text}`
        return (
          <Row key={key} id={key} text={word.text} onAction={() => onSuggestion(word)}>
            <RowIcon name={kinds[word.kind].icon} />
            <span className="min-w-0 truncate">
              <HighlightedText text={word.text} highlights={word.highlights} />
            </span>
            <span className="shrink-0 text-2xs text-muted">{kinds[word.kind].label}</span>
            {isWord(word) && <span className="row-count">{formatNumber(word.count)}</span>}
          </Row>
        )
      })}
      <Rows
        title="製品"
        items={products}
        draw={(product) => (
          <ProductRow key={product.id} product={product} onAction={() => onProduct(product)}>
            <HighlightedText text={product.name} highlights={product.highlights} />
          </ProductRow>
        )}
      />
    </>
  )
}
