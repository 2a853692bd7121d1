import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { readStored, writeStored } from '#web/kit/storage/storage.ts'

/** Kept on the device, also after signing out. */
const name = 'tokonoma-console-preview'

/** The preview beside the form on wide screens, and in a sheet on others. */
export const usePreview = create(() => ({ isBeside: readStored(name) !== 'off', isSheetOpen: false }))

export const setSheetOpen = (isSheetOpen: boolean): void => usePreview.setState({ isSheetOpen })

export function setBeside(isBeside: boolean): void {
  usePreview.setState({ isBeside })
  writeStored(name, isBeside ? 'on' : 'off')
}

const wide = '(width >= 80rem)'

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const screen = matchMedia(wide)
      screen.addEventListener('change', onChange)
      return () => screen.removeEventListener('change', onChange)
    },
    () => matchMedia(wide).matches,
    () => false,
  )
