import { deltaE2000 } from '#search/color.ts'
import type { Lab } from '#search/types.ts'
import { type ImageSample, pixelOf } from './sample-image.ts'

const clusterCount = 5
const rounds = 12
const paletteSize = 4
/** Distance below which people describe two colors as one. */
const sameColor = 6
const smallestShare = 0.03

export function findDominant(sample: ImageSample): string {
  return findColors(sample, [...sample.labs.keys()])[0] ?? '#000000'
}

/** Returns one to four colors of the subject, most common first. */
export function findPalette(sample: ImageSample): string[] {
  const indices = [...sample.labs.keys()].filter((index) => sample.lit[index])
  return findColors(sample, indices).slice(0, paletteSize)
}

type Cluster = { centre: Lab; members: number[] }

function findColors({ rgb, labs }: ImageSample, indices: number[]): string[] {
  const labOf = (index: number): Lab => labs[index] ?? [0, 0, 0]
  return mergeAlike(clusterPixels(indices, labOf), labOf)
    .filter((cluster) => cluster.members.length >= indices.length * smallestShare)
    .sort((a, b) => b.members.length - a.members.length)
    .map((cluster) => meanHex(rgb, cluster.members))
}

/** Runs k-means, deterministic because it starts with the most distant pixels. */
function clusterPixels(indices: number[], labOf: (index: number) => Lab): Cluster[] {
  let clusters = farthestApart(indices, labOf).map((centre): Cluster => ({ centre, members: [] }))
  for (let round = 0; round < rounds; round++) {
    for (const cluster of clusters) cluster.members = []
    for (const index of indices) nearest(clusters, labOf(index)).members.push(index)
    clusters = clusters
      .filter((cluster) => cluster.members.length > 0)
      .map((cluster) => ({ ...cluster, centre: mean(cluster.members.map(labOf)) }))
  }
  return clusters
}

function farthestApart(indices: number[], labOf: (index: number) => Lab): Lab[] {
  const centres = [mean(indices.map(labOf))]
  const distances = indices.map(() => Number.POSITIVE_INFINITY)
  while (centres.length < clusterCount) {
    const last = centres.at(-1) ?? [0, 0, 0]
    let farthest = 0
    for (const [i, index] of indices.entries()) {
      distances[i] = Math.min(distances[i] ?? 0, squaredDistance(labOf(index), last))
      if ((distances[i] ?? 0) > (distances[farthest] ?? 0)) farthest = i
    }
    centres.push(labOf(indices[farthest] ?? 0))
  }
  return centres
}

function nearest(clusters: Cluster[], lab: Lab): Cluster {
  return clusters.reduce((best, cluster) =>
    squaredDistance(cluster.centre, lab) < squaredDistance(best.centre, lab) ? cluster : best,
  )
}

function mergeAlike(clusters: Cluster[], labOf: (index: number) => Lab): Cluster[] {
  const merged: Cluster[] = []
  for (const cluster of clusters.toSorted((a, b) => b.members.length - a.members.length)) {
    const alike = merged.find((other) => deltaE2000(other.centre, cluster.centre) < sameColor)
    if (!alike) {
      merged.push(cluster)
      continue
    }
    alike.members = [...alike.members, ...cluster.members]
    alike.centre = mean(alike.members.map(labOf))
  }
  return merged
}

function mean(labs: Lab[]): Lab {
  const sum = labs.reduce(([l, a, b], [l2, a2, b2]): Lab => [l + l2, a + a2, b + b2], [0, 0, 0])
  return [sum[0] / labs.length, sum[1] / labs.length, sum[2] / labs.length]
}

const squaredDistance = (a: Lab, b: Lab) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2

function meanHex(rgb: Uint8Array, members: number[]): string {
  const channel = (at: 0 | 1 | 2) => {
    const sum = members.reduce((total, index) => total + pixelOf(rgb, index)[at], 0)
    return Math.round(sum / members.length)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(1)}${channel(2)}`
}
