/** Variations of which an editor may change prices, grades, certificates or 廃番 within an hour without asking. */
export const mostWithoutApproval = 50

/** Requests of a maker that wait at one time. */
export const mostRequestsWaiting = 20
