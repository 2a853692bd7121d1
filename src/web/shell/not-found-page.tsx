export function NotFoundPage() {
  return <main className="page">404</main>
}
