import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { useHistory } from '#web/shared/history/history-store.ts'
import { rememberKeyword } from '#web/shared/history/persisted-history.ts'
import { PaletteContent, PaletteFrame } from '#web/shared/palette/palette-frame.tsx'
import { useDestinations } from './destination.ts'
import { PaletteList } from './palette-list.tsx'
import { useSuggestions, useViewedProducts } from './suggestions.ts'

type PaletteProps = {
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  keyword: string
  popTyped: (keyword: string) => string
}

export const Palette = ({ isOpen, onOpenChange, keyword, popTyped }: PaletteProps) => (
  <PaletteFrame label="検索" isOpen={isOpen} onOpenChange={onOpenChange}>
    <PaletteBody initialKeyword={keyword} popTyped={popTyped} close={() => onOpenChange(false)} />
  </PaletteFrame>
)

type PaletteBodyProps = { initialKeyword: string; popTyped: (keyword: string) => string; close: () => void }

function PaletteBody({ initialKeyword, popTyped, close }: PaletteBodyProps) {
  const [text, setText] = useState(initialKeyword)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const typed = popTyped(initialKeyword)
    if (typed) setText(typed)
    // Typing replaces the page's keyword.
    else input.current?.select()
  }, [popTyped, initialKeyword])
  const { search, followSuggestion, openProduct, openPage } = useDestinations()
  const { keywords, viewedProductVariationIds } = useHistory()
  const suggested = useSuggestions(text)
  const viewed = useViewedProducts(viewedProductVariationIds)

  function searchWord(word: string): void {
    rememberKeyword(word)
    close()
    search(word)
  }

  return (
    <PaletteContent
      text={text}
      onText={setText}
      label="キーワード"
      placeholder="製品、素材、品番、メーカー"
      input={input}
      onSubmit={() => searchWord(text)}
      button={
        <Button type="submit" size={32}>
          さがす
        </Button>
      }
      close={close}
    >
      <PaletteList
        text={text}
        suggested={suggested}
        keywords={keywords}
        viewed={viewed}
        onSuggestion={(suggestion) => {
          rememberKeyword(suggestion.text)
          close()
          followSuggestion(suggestion)
        }}
        onKeyword={searchWord}
        onProduct={(product) => {
          close()
          openProduct(product)
        }}
        onPage={(link) => {
          close()
          openPage(link)
        }}
      />
    </PaletteContent>
  )
}
