import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenHandled } from '#web/kit/hooks/first-hand.ts'
import { opensPalette } from '#web/kit/keys/opens-palette.ts'
import { useLazyComponent } from '#web/kit/ui/use-lazy-component.tsx'
import { readKeyword } from '#web/kit/url-state/query-string.ts'
import { catchTyped, loadPalette, popTyped, setPaletteOpen, usePaletteOpen } from './palette-store.ts'

/** Rendered once in the shell: opens the palette on / and ⌘K (Ctrl+K), and loads it on first use. */
export function PaletteHost() {
  const open = usePaletteOpen()
  const search = useSearch({ strict: false })
  const keyword = readKeyword(search)
  const Palette = useLazyComponent(loadPalette, open, setPaletteOpen)
  // Also remembers searches opened by a link.
  useEffect(() => {
    if (keyword)
      void import('#web/shared/history/persisted-history.ts').then((module) =>
        module.rememberKeyword(keyword),
      )
  }, [keyword])
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (opensPalette(event)) setPaletteOpen(true)
      else if (!isCharacter(event) || !catchTyped(event.key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  useEffect(loadForHands, [])
  return (
    Palette && (
      <Palette isOpen={open} onOpenChange={setPaletteOpen} keyword={keyword ?? ''} popTyped={popTyped} />
    )
  )
}

/** Preloads the palette for mouse and keyboard users, who may press / at any time. */
const loadForHands = () =>
  whenHandled((sign: Event & { pointerType?: string }) => {
    if (sign.pointerType !== 'touch') void loadPalette()
  })

const isCharacter = ({ key, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !metaKey && !ctrlKey && !altKey
