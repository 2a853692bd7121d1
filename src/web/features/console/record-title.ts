import { useEffect } from 'react'
import { create } from 'zustand'

/** Name of the open record. */
export const useRecordName = create(() => ({ name: '' }))

/** Names the record in the heading and in the title of the page, while it is open. */
export function useRecordTitle(name = ''): void {
  useEffect(() => {
    if (name === '') return
    const area = document.title
    const title = `${name}｜${area}`
    document.title = title
    useRecordName.setState({ name })
    return () => {
      useRecordName.setState({ name: '' })
      // Another page has set its own.
      if (document.title === title) document.title = area
    }
  }, [name])
}
