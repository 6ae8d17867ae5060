import '@ant-design/v5-patch-for-react-19';
import { StyleProvider, createCache } from '@ant-design/cssinjs';
import { App, Button, ConfigProvider, DatePicker, Input, Modal, Select, Table, theme } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useMemo, useState } from 'react';
import type { SubAppProps } from 'contract/subapp';

/** Trial. */
export function MarketApp(props: SubAppProps) {
  const { look, popUpElement, language } = props;
  const cache = useMemo(() => createCache(), []);
  const algorithm = [look.isDark ? theme.darkAlgorithm : theme.defaultAlgorithm];
  return (
    <StyleProvider container={popUpElement} cache={cache}>
      <ConfigProvider
        {...(language === 'zh-CN' && { locale: zhCN })}
        theme={{ algorithm, token: { colorPrimary: look.accent } }}
        getPopupContainer={() => popUpElement}
      >
        <App message={{ getContainer: () => popUpElement }}>
          <Trial {...props} />
        </App>
      </ConfigProvider>
    </StyleProvider>
  );
}

function Trial({ place, portal, project, look }: SubAppProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { message } = App.useApp();
  return (
    <div style={{ padding: 16 }}>
      <h1>
        营销活动 {place.pathname}
        {place.search}
      </h1>
      <p>
        {project?.projectName ?? '没有项目'} {look.accent}
      </p>
      <Button type="primary" onClick={() => setIsOpen(true)}>
        打开
      </Button>
      <Button onClick={() => void message.success('好')}>消息</Button>
      <Button onClick={() => portal.navigate('/campaigns/12?tab=a')}>详情</Button>
      <Button onClick={() => portal.notify('success', '门户消息')}>门户消息</Button>
      <Button onClick={() => portal.setUnsaved(true)}>未保存</Button>
      <Select
        style={{ width: 160 }}
        options={[
          { value: 'a', label: '甲' },
          { value: 'b', label: '乙' },
        ]}
        aria-label="选择"
      />
      <DatePicker />
      <Table rowKey="a" columns={[{ title: '名称', dataIndex: 'a' }]} dataSource={[{ a: '一' }, { a: '二' }]} />
      <Modal open={isOpen} title="对话框" onCancel={() => setIsOpen(false)} onOk={() => setIsOpen(false)}>
        <Input aria-label="输入" />
      </Modal>
    </div>
  );
}
