import { Client, type QueryConfig } from 'pg'

/** Drops statement names: a pooler's next connection may lack the prepared statement. */
export class UnnamedClient extends Client {
  // Overloaded: only removes the name.
  override query(...given: unknown[]): never {
    const [query, ...rest] = given
    const unnamed = isNamed(query) ? { ...query, name: undefined } : query
    return Reflect.apply(super.query, this, [unnamed, ...rest]) as never
  }
}

const isNamed = (query: unknown): query is QueryConfig =>
  typeof query === 'object' && query !== null && 'name' in query && 'text' in query
