import { useEffect } from 'react'
import { create } from 'zustand'

/** Name of the open record; a whole one stands without that of its area. */
export const useRecordName = create(() => ({ name: '', isWhole: false }))

/** Names the record in the heading and in the title of the page, while it is open. */
export const useRecordTitle = (name = ''): void => useTitle(name, false)

/** Replaces the heading of the area: 新しい製品 in place of 製品. */
export const useWholeTitle = (name = ''): void => useTitle(name, true)

function useTitle(name: string, isWhole: boolean): void {
  useEffect(() => {
    if (name === '') return
    const area = document.title
    const title = `${name}｜${area}`
    document.title = title
    // Focused by the navigation, it still has the title of the page before.
    const main = document.getElementById('main')
    if (main?.ariaLabel) main.ariaLabel = title
    useRecordName.setState({ name, isWhole })
    return () => {
      useRecordName.setState({ name: '', isWhole: false })
      // Another page has set its own.
      if (document.title === title) document.title = area
    }
  }, [name, isWhole])
}
