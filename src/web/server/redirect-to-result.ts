/** Redirects a form's POST to the page with its result, so that a reload sends nothing twice. */
export const redirectToResult = (path: string, result: string): Response =>
  new Response(null, {
    status: 303,
    headers: { Location: `${path}?${new URLSearchParams({ result })}`, 'Cache-Control': 'no-store' },
  })
