import { hearOtherTabs, readStored } from '#web/storage.ts'
import { historyKey } from './history-store.ts'

/**
 * Reads what was kept, once the page is hydrated, and again whenever another tab changes it. What reads and keeps it is loaded where something
 * is kept, and by what remembers more.
 */
export function recallHistory(): () => void {
  const recall = () => void import('./kept-history.ts').then(({ readHistoryAgain }) => readHistoryAgain())
  if (readStored(historyKey) !== null) recall()
  return hearOtherTabs(historyKey, recall)
}
