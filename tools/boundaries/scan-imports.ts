/** An import or re-export of a file. `typeOnly` ones vanish at runtime. */
export interface ImportLine {
  specifier: string
  line: number
  typeOnly: boolean
}

// Formatted code begins statements on a new line. `import { type A }` counts as a value: it still loads the
// module.
const statement =
  /^(?:import|export)\s+(type\s+)?(?:(?:(?!\nimport\b)[^'"`;])*?\sfrom\s+)?['"]([^'"\n]+)['"]/gm
const dynamic = /(typeof\s+)?\bimport\(\s*['"]([^'"\n]+)['"]/g

/** Finds all imports of a TypeScript source by pattern, which is unambiguous in formatted code. */
export function scanImports(source: string): ImportLine[] {
  const code = blankComments(source)
  return [...code.matchAll(statement), ...code.matchAll(dynamic)].map((match) => ({
    specifier: match[2] ?? '',
    line: code.slice(0, match.index).split('\n').length,
    typeOnly: match[1] !== undefined,
  }))
}

// Keeps line numbers.
function blankComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/^\s*\/\/.*$/gm, '')
}
