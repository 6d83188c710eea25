import type { dataExport as en } from '../en/export.ts';
import { site } from '../site-name.ts';

export const dataExport: typeof en = {
  readme: (it) => `${site}：${it.username} 的个人数据
导出时间：${it.made}，所有时间均为 UTC 时间。

.json 文件是纯文本，用任何文本编辑器都能打开，程序也能读取。

${it.parts}

密码和登录凭证不在其中：我们只保存它们的哈希值。

有问题？请写信到 ${it.supportEmail}。
`,
  parts: {
    profile: `profile.json
  您的账户信息：用户名和曾用名、邮箱和不久前用过的邮箱、学校、联系方式、自我介绍和加入时间。`,
    sessions: `sessions.json
  已登录的设备：设备信息、登录时间和最近使用时间。`,
    identities: `identities.json
  您用来登录的第三方账号（例如 Google）以及关联时间。`,
    second_factor: `second_factor.json
  通行密钥的名称和日期、是否开启动态验证码，以及还剩几个恢复码，不含任何密钥内容。`,
    security_events: `security_events.json
  180 天内与账户安全有关的事：登录、失败的登录和各项更改。`,
    devices: `devices.json
  登录过您账户的浏览器：首次和最近一次登录的时间。`,
    listings: `listings.json
  您发布的全部内容，从新到旧。status 为 0 是草稿，1 是在售，2 是已售出。`,
    topics: `topics.json
  您在论坛发起的话题，求购求租的话题还有要找的内容。`,
    posts: `posts.json
  您在论坛的回复。`,
    reads: `reads.json
  您打开过哪些话题、读到哪里以及时间。`,
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
    favourites: `favourites.json
  您收藏的物品、帖子和书页，以及收藏时间。`,
    likes: `likes.json
  您点赞的话题、回复和书页，以及点赞的时间。`,
    watches: `watches.json
  您关注动态或屏蔽提醒的帖子、版块、学校和用户。`,
    notifications: `notifications.json
  您收到的通知：关于什么、发生了什么、是否已读。`,
    notification_settings: `notification_settings.json
  您选择的通知方式。`,
    push_devices: `push_devices.json
  接收推送的设备：各自推送服务的域名，以及开启时间。`,
    notice_mails: `notice_mails.json
  哪些通知在您阅读之前已经用邮件提醒过、哪些还在等待，以及最近一天发了几封。`,
    searches: `searches.json
  您保存的搜索，以及各自的提醒方式。`,
    matches: `matches.json
  您保存的搜索找到的物品和时间。`,
    payments: `payments.json
  您的捐赠和购买记录（金额单位为美分）以及支付状态。`,
    points: `points.json
  您的积分明细：每次变动的时间、原因和变动后的余额，由旧到新排列。`,
    standing: `standing.json
  您的等级、来过的日子，以及最近做过的、有每日上限的事。`,
    merchant_applications: `merchant_applications.json
  您申请成为认证商家的内容，以及我们的答复。`,
    mails: `mails.json
  三十天内我们写给您邮箱的邮件种类和时间；发送失败的邮件，在保留期内还有正文。`,
    reports: `reports.json
  过去一年里您通过联系表单写给我们的内容。`,
    cases: `cases.json
  针对您或您发布内容的处理决定、理由、您的申诉，以及目前被隐藏的内容。`,
    reported: `reported.json
  您举报过的内容和用户、理由以及处理结果。`,
    files: `files.json 和 pictures 文件夹
  您上传的图片和 PDF（以我们保存的样子），以及列有尺寸和上传时间的清单。PDF 与其首页的图片放在一起。`,
  },
};
