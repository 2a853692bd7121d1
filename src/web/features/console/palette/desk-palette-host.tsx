import { useEffect, useState } from 'react'
import { opensPalette } from '#web/kit/keys/opens-palette.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { useLazyComponent } from '#web/kit/ui/use-lazy-component.tsx'

const loadPalette = () => import('./desk-palette.tsx').then(({ DeskPalette }) => DeskPalette)

/** The button of the desk's palette, which / and ⌘K (Ctrl+K) open as well. */
export function DeskPaletteHost() {
  const [isOpen, setOpen] = useState(false)
  const Palette = useLazyComponent(loadPalette, isOpen, setOpen)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!opensPalette(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="さがす・移る"
        onPointerEnter={() => void loadPalette()}
        onClick={() => setOpen(true)}
        className="flex h-8 items-center gap-2 rounded-sm border border-edge px-2 text-sm text-muted hover:border-ink hover:text-ink laptop:w-56"
      >
        <Icon name="search" size={18} />
        <span className="max-laptop:sr-only">さがす・移る</span>
        <kbd className="ml-auto font-sans text-xs max-laptop:hidden">/</kbd>
      </button>
      {Palette && <Palette isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
