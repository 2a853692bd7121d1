import type { ReactNode } from 'react'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import type { VariationCard } from '#contract/products/schemas.ts'
import { forgetKeywords } from '#web/history/kept-history.ts'
import { Button } from '#web/ui/button.tsx'
import { formatNumber } from '#web/ui/format-number.ts'
import { Highlighted } from '#web/ui/highlighted.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Suggestion } from './suggestions.ts'

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

/** Words count the products or photos that they find; the name of one thing counts nothing. */
const isWord = ({ kind }: Suggestion): boolean => !names.has(kind)
const names: ReadonlySet<string> = new Set(['project', 'team', 'article', 'board', 'user', 'list'])

type PaletteListProps = {
  text: string
  suggestions: readonly Suggestion[]
  keywords: readonly string[]
  viewed: readonly VariationCard[]
  onSuggestion: (suggestion: Suggestion) => void
  onKeyword: (word: string) => void
  onVariation: (variation: VariationCard) => void
}

export function PaletteList(props: PaletteListProps) {
  const { text, suggestions, keywords, viewed } = props
  const empty = text.trim() === ''
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
      <ListBox
        aria-label="候補"
        className="outline-none"
        renderEmptyState={() => (
          <p className="px-3 py-6 text-sm text-muted">
            {empty
              ? '製品名、素材、品番、メーカー名、ローマ字でもさがせます。'
              : `候補はありません。このまま「${text.trim()}」をさがせます。`}
          </p>
        )}
      >
        {empty ? (
          <History {...props} keywords={keywords} viewed={viewed} />
        ) : (
          suggestions.map((suggestion) => (
            <Row
              key={`${suggestion.kind}-${suggestion.id ?? suggestion.text}`}
              id={`${suggestion.kind}-${suggestion.id ?? suggestion.text}`}
              text={suggestion.text}
              onAction={() => props.onSuggestion(suggestion)}
            >
              <span className="text-muted">
                <Icon name={kinds[suggestion.kind].icon} size={18} />
              </span>
              <span className="min-w-0 truncate">
                <Highlighted text={suggestion.text} highlights={suggestion.highlights} />
              </span>
              <span className="shrink-0 text-2xs text-muted">{kinds[suggestion.kind].label}</span>
              {isWord(suggestion) && <span className="row-count">{formatNumber(suggestion.count)}</span>}
            </Row>
          ))
        )}
      </ListBox>
      {empty && keywords.length > 0 && (
        <Button variant="quiet" size={32} onClick={forgetKeywords}>
          検索履歴を消す
        </Button>
      )}
    </div>
  )
}

function History({ keywords, viewed, onKeyword, onVariation }: PaletteListProps) {
  return (
    <>
      {keywords.length > 0 && (
        <ListBoxSection>
          <Heading>最近さがした言葉</Heading>
          {keywords.map((word) => (
            <Row key={word} id={`word-${word}`} text={word} onAction={() => onKeyword(word)}>
              <span className="text-muted">
                <Icon name="clock" size={18} />
              </span>
              <span className="truncate">{word}</span>
            </Row>
          ))}
        </ListBoxSection>
      )}
      {viewed.length > 0 && (
        <ListBoxSection>
          <Heading>最近見た製品</Heading>
          {viewed.map((variation) => (
            <Row
              key={variation.id}
              id={`variation-${variation.id}`}
              text={variation.full_name}
              onAction={() => onVariation(variation)}
            >
              <span className="w-10 shrink-0">
                <Picture image={variation.image} alt="" sizes="40px" maxWidth={40} ratio="1 / 1" />
              </span>
              <span className="min-w-0">
                <span className="block truncate">{variation.full_name}</span>
                <span className="block truncate text-2xs text-muted">{variation.product.maker.name}</span>
              </span>
            </Row>
          ))}
        </ListBoxSection>
      )}
    </>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return <Header className="px-3 pt-2 pb-1 text-2xs tracking-[.06em] text-muted">{children}</Header>
}

type RowProps = { id: string; text: string; onAction: () => void; children: ReactNode }

function Row({ id, text, onAction, children }: RowProps) {
  return (
    <ListBoxItem
      id={id}
      textValue={text}
      onAction={onAction}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 py-1 text-sm outline-none data-focused:bg-card data-hovered:bg-card data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-accent"
    >
      {children}
    </ListBoxItem>
  )
}
