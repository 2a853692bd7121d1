import { useEffect, useRef, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Input, TextField } from 'react-aria-components/TextField'
import { keywordUnits } from '#web/kit/form/search-field.tsx'
import { useBackCloses } from '#web/kit/hooks/back-closes.ts'
import { isComposing } from '#web/kit/keys/composing.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { useHistory } from '#web/shared/history/history-store.ts'
import { rememberKeyword } from '#web/shared/history/kept-history.ts'
import { useDestinations } from './destination.ts'
import { PaletteList } from './palette-list.tsx'
import { useSuggestions, useViewedProducts } from './suggestions.ts'

type PaletteProps = {
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  keyword: string
  takeTyped: () => string
}

export function Palette({ isOpen, onOpenChange, keyword, takeTyped }: PaletteProps) {
  useBackCloses(isOpen, () => onOpenChange(false))
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-30 bg-ink/40 data-entering:animate-appear"
    >
      <Modal className="mx-auto w-full bg-paper shadow-float max-laptop:h-dvh laptop:mt-[11vh] laptop:max-w-160 laptop:rounded-sm">
        <Dialog aria-label="検索" className="flex max-h-dvh flex-col outline-none laptop:max-h-[72vh]">
          <PaletteBody initialKeyword={keyword} takeTyped={takeTyped} close={() => onOpenChange(false)} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

type PaletteBodyProps = { initialKeyword: string; takeTyped: () => string; close: () => void }

function PaletteBody({ initialKeyword, takeTyped, close }: PaletteBodyProps) {
  const [text, setText] = useState(initialKeyword)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const typed = takeTyped()
    if (typed) setText(typed)
    // Typing replaces the page's keyword.
    else input.current?.select()
  }, [takeTyped])
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
    <Autocomplete inputValue={text} onInputChange={setText} disableAutoFocusFirst>
      <form
        className="flex items-center border-b border-line pr-2 pl-4"
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter' || !isComposing(event.nativeEvent)) return
          event.preventDefault()
          event.stopPropagation()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          searchWord(text)
        }}
      >
        <span className="text-muted">
          <Icon name="search" />
        </span>
        {/* Users open the palette in order to type. */}
        <TextField aria-label="キーワード" autoFocus className="min-w-0 flex-1">
          <Input
            enterKeyHint="search"
            maxLength={keywordUnits}
            ref={input}
            placeholder="製品、素材、品番、メーカー"
            className="h-14 w-full bg-transparent px-3 text-base shadow-none outline-none"
          />
        </TextField>
        <Button type="submit" size={32}>
          さがす
        </Button>
        <IconButton icon="close" label="閉じる" onClick={close} className="ml-1" />
      </form>
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
        onPage={(address) => {
          close()
          openPage(address)
        }}
      />
      <p className="hidden border-t border-line px-4 py-2.5 text-2xs text-muted laptop:block">
        ↑↓ で選ぶ　Enter でひらく　Esc で閉じる
      </p>
    </Autocomplete>
  )
}
