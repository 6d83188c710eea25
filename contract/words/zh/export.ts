import type { dataExport as en } from '../en/export.ts';

export const dataExport: typeof en = {
  readme: (it) => `Quad：${it.username} 的个人数据
导出时间：${it.made}，所有时间均为 UTC 时间。

.json 文件是纯文本，用任何文本编辑器都能打开，程序也能读取。

${it.parts}

密码和登录凭证不在其中：我们只保存它们的哈希值。

有问题？请写信到 ${it.supportEmail}。
`,
  parts: {
    profile: `profile.json
  您的账户信息：用户名、邮箱、学校、联系方式和加入时间。`,
    sessions: `sessions.json
  已登录的设备：设备信息、登录时间和最近使用时间。`,
    identities: `identities.json
  您用来登录的第三方账号（例如 Google）以及关联时间。`,
    listings: `listings.json
  您发布的全部内容，从新到旧。status 为 0 是草稿，1 是在售，2 是已售出。`,
    topics: `topics.json
  您在论坛发起的话题。`,
    posts: `posts.json
  您在论坛的回复。`,
    messages: `messages.json
  您和别人的私聊内容，按时间顺序排列。`,
    chats: `chats.json
  和您聊过的人，以及您是否拉黑了对方。`,
    room_messages: `room_messages.json
  您在公共聊天室说过的话。`,
    helper: `helper.json
  您问 AI 助手的问题和它的回答。`,
    contents: `contents.json
  您分享的书页。`,
    follows: `follows.json
  您关注的人和关注时间。`,
    followers: `followers.json
  关注您的人。`,
    payments: `payments.json
  您的捐赠和购买记录（金额单位为美分）以及支付状态。`,
    points: `points.json
  您的积分明细：每次变动的时间、原因和变动后的余额，由旧到新排列。`,
    reports: `reports.json
  过去一年里您通过联系表单写给我们的内容。`,
    files: `files.json 和 pictures 文件夹
  您上传的图片和 PDF（以我们保存的样子），以及列有尺寸和上传时间的清单。PDF 与其首页的图片放在一起。`,
  },
};
