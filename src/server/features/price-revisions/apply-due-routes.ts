/** Names of the log for writes of the job; the second cannot be undone. */
export const applyNewPricesRoute = 'applyNewPrices'
export const applyDueRevisionRoute = 'applyDueRevision'
