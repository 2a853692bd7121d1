/** Addresses outside RFC 5321 or the pattern of libraries that still receive mail, and are inside the specification's pattern. */
export const oldAddresses = [
  'taro..yama@docomo.ne.jp',
  'taro.@docomo.ne.jp',
  '.taro@docomo.ne.jp',
  'taro/yama@docomo.ne.jp',
  'taro=yama@ezweb.ne.jp',
  'taro?yama@ezweb.ne.jp',
  "-taro'#$%&*!^`{|}~@docomo.ne.jp",
  'taro@1.jp1',
]
