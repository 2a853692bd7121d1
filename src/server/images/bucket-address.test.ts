import { expect, test } from 'vitest'
import { readBucketAddress } from './bucket-address.ts'

test('parses the server, bucket, region and credentials of a bucket address', () => {
  expect(
    readBucketAddress('s3://key:a%2Fb%2Bc@s3.ap-northeast-1.amazonaws.com/tokonoma?region=ap-northeast-1'),
  ).toEqual({
    endpoint: 'https://s3.ap-northeast-1.amazonaws.com',
    bucket: 'tokonoma',
    region: 'ap-northeast-1',
    credentials: { accessKeyId: 'key', secretAccessKey: 'a/b+c' },
  })
  expect(readBucketAddress('s3://127.0.0.1:9000/my.bucket/?tls=off')).toEqual({
    endpoint: 'http://127.0.0.1:9000',
    bucket: 'my.bucket',
    region: 'us-east-1',
  })
})

test.each([
  'bucket',
  'https://key:secret@host/bucket',
  's3://key:secret@host',
  's3://key:secret@host/bucket/folder',
  's3:///bucket',
  's3://key@host/bucket',
  's3://key:secret@host/Bucket',
  's3://key:secret@host/bucket?tls=no',
  's3://key:secret@host/bucket?acl=public',
])('rejects %s as a bucket address', (given) => {
  expect(readBucketAddress(given)).toBeUndefined()
})
