import type { state as en } from '../en/state.ts';

export const state: typeof en = {
  late: '两秒内没有响应。',
  fails: '没有响应。',
  database: { answers: '正常。', notMigrated: '能连上，但表结构还没有升级到当前版本。' },
  replica: {
    none: '未配置，全部从主库读取。',
    used: (seconds) => `正在使用，最多落后 ${seconds} 秒。`,
    late: (seconds) => `落后 ${seconds} 秒，追上之前改从主库读取。`,
    lost: '连接中断，改从主库读取。',
  },
  redis: { none: '未配置，单个进程用不着它。', answers: '正常。' },
  mail: {
    none: '未配置邮件服务器，邮件只存进文件夹，不会寄出。',
    empty: '没有待发的邮件。',
    waiting: (count, minutes) => `有 ${count} 封待发，最早的一封已等了 ${minutes} 分钟。`,
  },
  store: {
    answers: '对象存储正常。',
    folder: (free) => `文件存在本地文件夹，剩余空间 ${free} GB。`,
  },
  jobs: {
    empty: '没有积压的任务。',
    waiting: (count, minutes) => `有 ${count} 个任务到点了还没执行，最早的已等了 ${minutes} 分钟。`,
  },
};
