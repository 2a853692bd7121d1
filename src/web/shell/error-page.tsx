export function ErrorPage() {
  return <main className="page">error</main>
}
