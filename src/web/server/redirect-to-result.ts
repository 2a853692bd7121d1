/** Answers the form of a page by the page again, which shows the result: a reload then sends nothing twice. */
export const redirectToResult = (path: string, result: string): Response =>
  new Response(null, {
    status: 303,
    headers: { Location: `${path}?${new URLSearchParams({ result })}`, 'Cache-Control': 'no-store' },
  })
